import { daySpan, yearsLater, type TypedDate } from './typed-date.ts';

/** Day NEM 1 reached its cap in PG&E's area; NEM 2 followed at once (YES Energy). */
const NEM1_CAP = 2016_12_15;

/** Last day of applications for NEM 2 (PG&E). */
const NEM2_LAST_DAY = 2023_04_14;

/** Years of NEM 1 and NEM 2 terms, from when the system was connected (San José Clean Energy). */
export const TERM_YEARS = 20;

/** Years, about, that a NEM 2 application had to be finished. */
const YEARS_TO_FINISH = 3;

/** Last day to finish a NEM 2 application that was filed on the last day. */
const NEM2_LAST_FINISH = NEM2_LAST_DAY + YEARS_TO_FINISH * 1_00_00;

/** First day of approvals on SMUD's Solar and Storage Rate; older systems have its NEM to the end of 2030 (smud.org). */
const SMUD_NEW_RATE = 2022_03_01;

/** Utilities of the counties served; all but PG&E set their own terms (Aurora Solar, smud.org). */
export const UTILITIES = {
  pge: 'PG&E',
  smud: 'SMUD',
  'silicon-valley-power': 'Silicon Valley Power',
  'palo-alto': 'City of Palo Alto Utilities',
  alameda: 'Alameda Municipal Power',
  lodi: 'Lodi Electric Utility',
  other: 'Another utility',
} as const;

export type Utility = keyof typeof UTILITIES;

/** Cities told apart: San Jose has two true-ups (San José Clean Energy). */
export const TRUE_UP_CITIES = { 'san-jose': 'San Jose', other: 'Another city' } as const;

/** The visitor's facts about the system; at least one of the dates. */
export type MeteringInput = {
  utility: Utility;
  filed: TypedDate | undefined;
  on: TypedDate | undefined;
  city: keyof typeof TRUE_UP_CITIES;
};

/** NEM 1, NEM 2, or one of them: both run for 20 years. */
export type Nem = 'NEM 1' | 'NEM 2' | 'net metering';

export type MeteringResult =
  | {
      kind: 'runs' | 'ending' | 'ended';
      nem: Nem;
      end: TypedDate;
      /** True when it was switched on after NEM 2 closed, within the time to finish. */
      isLateFinish: boolean;
    }
  /** The tariff is known, its end is not. */
  | { kind: 'no-start'; nem: Nem; earliest: TypedDate }
  /** Dates do not decide. `end` applies if the system is on NEM 2. */
  | { kind: 'agreement'; reason: 'filed' | 'on' | 'late'; end: TypedDate | undefined }
  /** `isLate` when it was switched on after the time to finish a NEM 2 application. */
  | { kind: 'net-billing'; isLate: boolean }
  | { kind: 'smud-old' | 'smud-new' | 'smud-agreement' | 'other-utility' };

export const METERING_EXAMPLE: MeteringInput = {
  utility: 'pge',
  filed: { year: 2018, month: 3 },
  on: { year: 2018, month: 6 },
  city: 'san-jose',
};

/** Returns true when the system was switched on before its application was filed. */
export const isOutOfOrder = ({ filed, on }: Pick<MeteringInput, 'filed' | 'on'>): boolean =>
  filed !== undefined && on !== undefined && daySpan(filed).first > daySpan(on).last;

function nemOf(filed: TypedDate | undefined, on: TypedDate | undefined): Nem {
  if (on && daySpan(on).last < NEM1_CAP) return 'NEM 1';
  if (filed && daySpan(filed).first > NEM1_CAP) return 'NEM 2';
  return 'net metering';
}

function termOf(nem: Nem, on: TypedDate, isLateFinish: boolean, today: number): MeteringResult {
  const end = yearsLater(on, TERM_YEARS);
  const { first, last } = daySpan(end);
  const kind = last < today ? 'ended' : first <= today ? 'ending' : 'runs';
  return { kind, nem, end, isLateFinish };
}

function pgeTerms(filed: TypedDate | undefined, on: TypedDate | undefined, today: number): MeteringResult {
  const end = on && yearsLater(on, TERM_YEARS);
  const onDays = on && daySpan(on);
  if (filed && daySpan(filed).first > NEM2_LAST_DAY) return { kind: 'net-billing', isLate: false };
  if (onDays && onDays.first > NEM2_LAST_FINISH) return { kind: 'net-billing', isLate: true };
  // A system is never switched on before its application.
  if (on && onDays && onDays.last <= NEM2_LAST_DAY) return termOf(nemOf(filed, on), on, false, today);
  if (!filed) return { kind: 'agreement', reason: 'on', end };
  if (daySpan(filed).last > NEM2_LAST_DAY) return { kind: 'agreement', reason: 'filed', end };
  const nem = nemOf(filed, on);
  if (!on || !onDays) return { kind: 'no-start', nem, earliest: yearsLater(filed, TERM_YEARS) };
  const deadline = daySpan(yearsLater(filed, YEARS_TO_FINISH)).first;
  if (onDays.last > deadline) return { kind: 'agreement', reason: 'late', end };
  return termOf(nem, on, true, today);
}

function smudTerms(filed: TypedDate | undefined, on: TypedDate | undefined): MeteringResult {
  if (on && daySpan(on).last < SMUD_NEW_RATE) return { kind: 'smud-old' };
  const later = on ?? filed;
  return later && daySpan(later).first >= SMUD_NEW_RATE ? { kind: 'smud-new' } : { kind: 'smud-agreement' };
}

/** Works out the tariff of a system and the end of its terms; `today` is a number such as 20261122. */
export function meteringTerms({ utility, filed, on }: MeteringInput, today: number): MeteringResult {
  if (utility === 'smud') return smudTerms(filed, on);
  return utility === 'pge' ? pgeTerms(filed, on, today) : { kind: 'other-utility' };
}
