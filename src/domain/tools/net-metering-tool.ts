import { PICK, readChoice } from './read-number.ts';
import {
  isOutOfOrder,
  METERING_EXAMPLE,
  meteringTerms,
  TRUE_UP_CITIES,
  UTILITIES,
  type MeteringInput,
  type MeteringResult,
} from './net-metering.ts';
import { formatTimeLeft, headline, reasons } from './net-metering-words.ts';
import type { FieldErrors, Parsed, Tool, ToolAnswer, ToolCase } from './tool.ts';
import { daySpan, formatDate, readDate, type TypedDate } from './typed-date.ts';

/** The answer about net metering, with the result its arc is drawn from. */
export type MeteringAnswer = ToolAnswer & { result: MeteringResult; input: MeteringInput; today: string };

const FIELDS = ['utility', 'filed', 'on', 'city'] as const;
type Field = (typeof FIELDS)[number];

const DATE_ERROR = 'Enter a year, or a month and a year, such as June 2018.';

function parse(params: URLSearchParams): Parsed<MeteringInput, Field> {
  const errors: FieldErrors<Field> = {};
  const date = (name: 'filed' | 'on') => {
    const entry = params.get(name)?.trim() ?? '';
    const typed = readDate(entry);
    if (entry !== '' && !typed) errors[name] = DATE_ERROR;
    return typed;
  };
  const [filed, on] = [date('filed'), date('on')];
  const utility = readChoice(params.get('utility'), UTILITIES);
  const city = readChoice(params.get('city'), TRUE_UP_CITIES);
  if (!utility) errors.utility = PICK;
  if (!city) errors.city = PICK;
  if (!filed && !on && !errors.filed && !errors.on)
    errors.on = 'Enter one of the two dates. The year it was switched on is enough.';
  if (isOutOfOrder({ filed, on })) errors.on = 'A system is switched on after its application is filed.';
  if (!utility || !city || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, input: { utility, filed, on, city } };
}

function query({ utility, filed, on, city }: MeteringInput): URLSearchParams {
  return new URLSearchParams([
    ['utility', utility],
    // Empty dates are kept, because the form of the page holds those of its example.
    ['filed', filed ? formatDate(filed) : ''],
    ['on', on ? formatDate(on) : ''],
    ['city', city],
  ]);
}

function noteOf({ utility, filed, on, city }: MeteringInput, big: string): string {
  const dates = [
    filed ? `application filed ${formatDate(filed)}` : 'application date not given',
    on ? `switched on ${formatDate(on)}` : 'switch-on date not given',
  ].join(', ');
  return `${UTILITIES[utility]}, ${dates}. City: ${TRUE_UP_CITIES[city]}.\nAnswer: ${big.replaceAll('\u00A0', ' ')}.`;
}

/** Tariff and last year of net metering terms, by date and utility. */
export const NET_METERING: Tool<MeteringInput, Field, MeteringAnswer> = {
  id: 'net-metering',
  name: 'Net metering',
  fields: FIELDS,
  example: METERING_EXAMPLE,
  parse,
  query,
  answer: (input, today) => {
    const day = Number(today.replaceAll('-', ''));
    const result = meteringTerms(input, day);
    const big = headline(result, input);
    return {
      state: result.kind,
      texts: { big, ...reasons(result, input, formatTimeLeft(result, today)) },
      lines: linesOf(result, input),
      note: noteOf(input, big),
      result,
      input,
      today,
    };
  },
};

/** A date after a verb: "in 2018", "June 2018". */
const when = (date: TypedDate): string => `${date.month === undefined ? 'in ' : ''}${formatDate(date)}`;

const AFTER_TERM =
  'The system moves to net billing, which PG&E calls the Solar Billing Plan. The rules of that year aren’t known yet.';

function filedLine(result: MeteringResult, { filed, on }: MeteringInput): { label: string; detail: string } {
  const nem = 'nem' in result ? result.nem : undefined;
  const label = filed ? `Filed ${when(filed)}` : 'Application date not given';
  if (result.kind === 'net-billing' && result.isLate && on)
    return {
      label: `Switched on ${when(on)}`,
      detail: 'After April 2026, when the time to finish a NEM 2 application was over. So: net billing.',
    };
  if (result.kind === 'net-billing')
    return {
      label,
      detail: 'After April 14, 2023, the last day of applications for NEM 2. So: net billing.',
    };
  if (nem === 'NEM 1' && on)
    return {
      label: filed ? label : `Switched on ${when(on)}`,
      detail: 'Before NEM 1 reached its cap on December 15, 2016. So: NEM 1.',
    };
  if (nem === 'NEM 2')
    return {
      label,
      detail:
        'After NEM 1 reached its cap in December 2016, and before NEM 2 closed to applications filed after April 14, 2023. So: NEM 2.',
    };
  if (nem)
    return {
      label,
      detail:
        'NEM 1 reached its cap on December 15, 2016, and NEM 2 followed at once. Which of the two it is, the agreement says; both run for 20 years.',
    };
  return {
    label,
    detail:
      'NEM 2 closed to applications filed after April 14, 2023. Those who filed in time had about three years to finish, to April 2026 at the latest.',
  };
}

/** Steps of PG&E's terms; other utilities have none that the facts know. */
function linesOf(result: MeteringResult, input: MeteringInput): { label: string; detail: string }[] {
  if (input.utility !== 'pge') return [];
  const { on, city } = input;
  const lines = [filedLine(result, input)];
  const start = on && daySpan(on).first;
  if (on && start && 'end' in result && result.end)
    lines.push({
      label: `Switched on ${when(on)}`,
      detail: `NEM 1 and NEM 2 keep their terms for 20 years from when the system was connected. ${formatDate(on)} and 20 years is ${formatDate(result.end)}.`,
    });
  if (result.kind === 'runs' || result.kind === 'ending' || result.kind === 'no-start')
    lines.push({ label: 'After that', detail: AFTER_TERM });
  lines.push(
    city === 'san-jose'
      ? {
          label: 'Two true-ups in San Jose',
          detail:
            'On net metering, San José Clean Energy settles the power every April, and PG&E the delivery on a date of its own. Check your page at both.',
        }
      : {
          label: 'Your true-up',
          detail:
            'PG&E settles net metering once a year. The supplier on the generation line of your bill may settle on a date of its own.',
        },
  );
  return lines;
}

const YEARS = Array.from({ length: 20 }, (_, index) => 2006 + index);

/** Years a system was switched on, each with a page of its own: PG&E, San Jose. */
export const METERING_CASES: ToolCase<MeteringInput>[] = YEARS.map((year) => ({
  slug: String(year),
  label: `Net metering: solar from ${year}`,
  input: { utility: 'pge', filed: undefined, on: { year }, city: 'san-jose' },
}));
