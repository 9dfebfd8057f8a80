import { expect, it } from 'vitest';
import { METERING_CASES, NET_METERING } from '~/domain/tools/net-metering-tool.ts';
import { formatDate, readDate } from '~/domain/tools/typed-date.ts';

const TODAY = '2026-11-22';

const params = (filed: string, on: string, utility = 'pge', city = 'san-jose') =>
  new URLSearchParams({ utility, filed, on, city });

function answerTo(...entry: Parameters<typeof params>) {
  const parsed = NET_METERING.parse(params(...entry));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return NET_METERING.answer(parsed.input, TODAY);
}

/** Filed, switched on, kind, large line. */
type Case = [string, string, string, string];

// NEM 1 until December 15, 2016; NEM 2 for applications until April 14, 2023; both end 20 years after switching on.
const cases: Case[] = [
  // Filed after the cap and in time; 2018 + 20.
  ['March 2018', 'June 2018', 'runs', 'Your NEM 2 terms run to 2038'],
  // The year alone: NEM 1 and NEM 2 end alike; 2018 + 20.
  ['', '2018', 'runs', 'Your net metering terms run to 2038'],
  // One day before the cap; 2016 + 20.
  ['', '12/14/2016', 'runs', 'Your NEM 1 terms run to 2036'],
  // December 2016 spans the cap; 2016 + 20.
  ['', 'December 2016', 'runs', 'Your net metering terms run to 2036'],
  // Filed before the cap, on after it; 2017 + 20.
  ['11/2016', '2/2017', 'runs', 'Your net metering terms run to 2037'],
  // January 2006 + 20 = January 2026, before November 2026.
  ['', 'January 2006', 'ended', 'Your NEM 1 terms ended in 2026'],
  // November 2006 + 20 = this month.
  ['', 'Nov 2006', 'ending', 'Your NEM 1 terms end in 2026'],
  // On the last day for applications, so filed in time; 2023 + 20.
  ['', 'April 14, 2023', 'runs', 'Your net metering terms run to 2043'],
  // A day later nothing says when it was filed.
  ['', 'April 15, 2023', 'agreement', 'Look at your agreement'],
  // 2023 spans the last day.
  ['2023', '2024', 'agreement', 'Look at your agreement'],
  // Filed in time and finished after 13 months; 2024 + 20.
  ['4/14/2023', 'May 2024', 'runs', 'Your NEM 2 terms run to 2044'],
  // Three years from April 14, 2023 are over on April 14, 2026: only an extension keeps NEM 2 after that.
  ['4/14/2023', '4/14/2026', 'runs', 'Your NEM 2 terms run to 2046'],
  ['4/14/2023', 'May 2026', 'net-billing', 'The rules are net billing'],
  ['', '4/14/2026', 'agreement', 'Look at your agreement'],
  ['', '4/15/2026', 'net-billing', 'The rules are net billing'],
  // One day too late.
  ['4/15/2023', '', 'net-billing', 'The rules are net billing'],
  // The tariff is known, the start of its 20 years is not.
  ['March 2018', '', 'no-start', 'NEM 2, for twenty years'],
];

it.each(cases)('terms in PG&E’s area filed "%s", on "%s": %s, %s', (filed, on, kind, big) => {
  const { state, texts } = answerTo(filed, on);
  expect([state, texts.big.replaceAll('\u00A0', ' ')]).toEqual([kind, big]);
});

// SMUD: approved before March 1, 2022 runs to the end of 2030.
it.each([
  ['smud', 'February 2022', 'smud-old', 'SMUD’s older terms run to 2030'],
  ['smud', '2/28/2022', 'smud-old', 'SMUD’s older terms run to 2030'],
  ['smud', 'March 2022', 'smud-new', 'SMUD’s Solar and Storage Rate'],
  ['smud', '2022', 'smud-agreement', 'Look at your agreement'],
  ['silicon-valley-power', '2018', 'other-utility', 'Ask Silicon Valley Power'],
  ['other', '2018', 'other-utility', 'Your utility sets its own terms'],
])('other utilities %s, on %s: %s', (utility, on, kind, big) => {
  const { state, texts, lines } = answerTo('', on, utility);
  expect([state, texts.big.replaceAll('\u00A0', ' '), lines]).toEqual([kind, big, []]);
});

it.each([
  ['January 2007', 'two months'], // January 2027 − November 2026
  ['November 2007', 'one year'], // 12 months
  ['May 2008', 'one and a half years'], // 18 months
  ['November 2022', 'sixteen years'], // 192 months
])('words of the answer counts the time left from %s', (on, left) => {
  expect(answerTo('', on).texts.lead).toContain(`about ${left} from now`);
});

it('words of the answer names both true-ups of San Jose, and one date elsewhere', () => {
  const last = (city: string) => answerTo('', '2018', 'pge', city).lines.at(-1);
  expect(last('san-jose')?.label).toBe('Two true-ups in San Jose');
  expect(last('san-jose')?.detail).toContain('every April');
  expect(last('other')?.label).toBe('Your true-up');
});

it('words of the answer gives staff the dates and the answer', () => {
  expect(answerTo('', 'June 2018').note).toBe(
    'PG&E, application date not given, switched on June 2018. City: San Jose.\nAnswer: Your net metering terms run to 2038.',
  );
});

it.each([
  ['no date at all', params('', ''), ['on']],
  ['text that is no date', params('soon', '13/2018'), ['filed', 'on']],
  ['days that do not exist', params('2/30/2019', '2019-13-01'), ['filed', 'on']],
  ['years far away', params('1776', '99999'), ['filed', 'on']],
  ['a start before the application', params('June 2019', 'June 2018'), ['on']],
  ['an unknown utility and city', params('', '2018', 'acme', 'mars'), ['utility', 'city']],
  ['an empty address', new URLSearchParams(), ['utility', 'city', 'on']],
])('rejects %s', (_, entry, fields) => {
  const parsed = NET_METERING.parse(entry);
  expect(!parsed.ok && Object.keys(parsed.errors).sort()).toEqual([...fields].sort());
});

it.each([
  ['2018', '2018'],
  [' june  2018 ', 'June 2018'],
  ['Sept. 2019', 'September 2019'],
  ['Jun 3rd, 2018', 'June 3, 2018'],
  ['6/3/2018', 'June 3, 2018'],
  ['2018-06', 'June 2018'],
  ['2018-6-3', 'June 3, 2018'],
])('reads the date %s as %s', (entry, read) => {
  const date = readDate(entry);
  expect(date && formatDate(date)).toBe(read);
});

it('reads back the link of every year and of the example', () => {
  for (const { input } of [{ input: NET_METERING.example }, ...METERING_CASES])
    expect(NET_METERING.parse(NET_METERING.query(input))).toEqual({ ok: true, input });
});
