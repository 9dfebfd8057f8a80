import { UTILITIES, type MeteringInput, type MeteringResult } from './net-metering.ts';
import { formatDate } from './typed-date.ts';

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** Formats months as "five months", "one year" or "eleven and a half years". */
function formatMonths(months: number): string {
  const word = (count: number): string => NUMBERS[count] ?? String(count);
  if (months < 12) return `${word(months)} ${months === 1 ? 'month' : 'months'}`;
  const halves = Math.round(months / 6);
  const years = word(Math.floor(halves / 2));
  if (halves % 2 === 1) return `${years} and a half years`;
  return `${years} ${halves === 2 ? 'year' : 'years'}`;
}

/** Returns the time to the end of the terms in words; empty when the month of the end is not known or has come. */
export function formatTimeLeft(result: MeteringResult, today: string): string {
  if (result.kind !== 'runs' || result.end.month === undefined) return '';
  const months =
    result.end.year * 12 + result.end.month - (Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)));
  return months > 0 ? formatMonths(months) : '';
}

/** Returns the large line. */
export function headline(result: MeteringResult, { utility }: MeteringInput): string {
  switch (result.kind) {
    case 'runs':
      return `Your ${result.nem.replace(' ', '\u00A0')} terms run to\u00A0${result.end.year}`;
    case 'ending':
      return `Your ${result.nem.replace(' ', '\u00A0')} terms end in\u00A0${result.end.year}`;
    case 'ended':
      return `Your ${result.nem.replace(' ', '\u00A0')} terms ended in\u00A0${result.end.year}`;
    case 'no-start':
      return `${result.nem === 'net metering' ? 'Net metering' : result.nem.replace(' ', '\u00A0')}, for twenty\u00A0years`;
    case 'agreement':
    case 'smud-agreement':
      return 'Look at your\u00A0agreement';
    case 'net-billing':
      return 'The rules are net\u00A0billing';
    case 'smud-old':
      return 'SMUD’s older terms run to\u00A02030';
    case 'smud-new':
      return 'SMUD’s Solar and Storage\u00A0Rate';
    case 'other-utility':
      return utility === 'other' ? 'Your utility sets its own\u00A0terms' : `Ask ${UTILITIES[utility]}`;
  }
}

const BUYER = 'The term belongs to the system: sell the house, and the buyer inherits what’s left.';

const possible = (end: string | undefined): string =>
  end ? ` If it is NEM 2, its terms run to ${end}.` : '';

const AGREEMENT = {
  on: 'Filed by April 14, 2023? Then there were about three years to finish, to April 2026 at the latest, and the system may be NEM 2. The date it was switched on doesn’t decide. The interconnection agreement does.',
  filed:
    'NEM 2 closed to applications filed after April 14, 2023, so the day decides. Enter the full date, or read it in the interconnection agreement.',
  late: 'It was filed in time for NEM 2, but there were only about three years to finish. The interconnection agreement says which terms apply.',
};

/** Returns the sentence below the large line; `left` is the time left, in words. */
export function reasons(result: MeteringResult, input: MeteringInput, left: string): { lead: string } {
  switch (result.kind) {
    case 'runs': {
      const until = `Until ${formatDate(result.end)}${left && `, about ${left} from now`}.`;
      const month =
        result.end.month === undefined ? ' The month it was switched on is the month they end.' : '';
      const confirm = result.isLateFinish
        ? ' It was switched on after NEM 2 closed, so confirm this in your interconnection agreement.'
        : '';
      return { lead: `${until}${month}${confirm} ${BUYER}` };
    }
    case 'ending':
      return {
        lead: `Twenty years are up in ${formatDate(result.end)}. After that the system is on net billing, where a battery, and the hours you use power, count for more.`,
      };
    case 'ended':
      return {
        lead: `Twenty years were up in ${formatDate(result.end)}. The system moves to net billing after that; your bill names the tariff you are on.`,
      };
    case 'no-start':
      return {
        lead: `The twenty years count from the day the system was switched on, so they end no earlier than ${formatDate(result.earliest)}. Enter that date to see the last year.`,
      };
    case 'agreement':
      return { lead: AGREEMENT[result.reason] + possible(result.end && formatDate(result.end)) };
    case 'net-billing':
      if (result.isLate)
        return {
          lead: 'NEM 2 applications had about three years to finish, to April 2026 at the latest. A system switched on after that is on net billing, unless PG&E gave you an extension in writing. Ask PG&E only about that.',
        };
      return {
        lead: 'PG&E calls it the Solar Billing Plan: credits vary by hour and season. Who joins by the end of 2027 has export values fixed for nine years. Only the original customer keeps them, so a buyer does not.',
      };
    case 'smud-old':
      return {
        lead: 'Until December 31, 2030. They end sooner if you take SMUD’s battery incentive, modify or replace the system, or a new household moves in.',
      };
    case 'smud-new':
      return {
        lead: 'Systems approved since March 1, 2022 are on it: one price for what you export, at any hour. SMUD has today’s price.',
      };
    case 'smud-agreement':
      return {
        lead: 'SMUD’s rate changed for systems approved since March 1, 2022. Enter when yours was switched on, or read the approval letter.',
      };
    case 'other-utility': {
      const who = input.utility === 'other' ? 'Your utility' : UTILITIES[input.utility];
      return {
        lead: `This tool knows PG&E’s terms and SMUD’s. ${who} sets its own, so ask there which terms your system has and when they end.`,
      };
    }
  }
}
