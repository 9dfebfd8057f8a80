import { estimate, type EstimateLine } from '../pricing/estimate.ts';
import type { Cents } from '../pricing/money.ts';

/** Losses per dry day in thousandths of a percent, as whole numbers that do not round. */
export const DAILY_LOSS = {
  /** Our reading of a roof below the average, since a few dusty sites pull the average up. */
  clean: 30,
  /** Average of 186 California systems, 0.051% (UC San Diego, in Solar Energy 95, 2013). */
  average: 51,
  /** A quarter of them lost more; suburbs of Northern California, 0.1% (Kimber and others, 2006). */
  dusty: 100,
  /** City streets, highways and airports of Northern California, 0.16% (Kimber and others, 2006). */
  city: 160,
} as const;

/** Thousandths of a percent in a whole. */
const WHOLE = 100_000;

/** Dry season of San Jose in an ordinary year, in days; some are 280 long (NOAA, rain at San Jose airport). */
export const DRY_SEASON_DAYS = 180;

/** Longest dry spell that is read, in days. */
export const MOST_DRY_DAYS = 300;

/** Most that dirt takes, in percent (the cap of the Kimber model in pvlib). */
const MOST_LOSS_PERCENT = 30;

/** Days counted as a month. */
const MONTH_DAYS = 30;

/** Dry days that are counted after a wash at least: the day of the next good rain is never known. */
const LEAST_DAYS_LEFT = MONTH_DAYS;

/** Value of a kWh above any home rate, in cents: a wash that does not return its price at this value never does. */
export const HIGHEST_RATE_CENTS = 100;

/** Share of output, in percent, from which dirt that rain leaves behind deserves a wash. */
const LASTING_LOSS_PERCENT = 5;

/** Slope of the roof. Nearly flat is under 5 degrees (UC San Diego, in Solar Energy 95, 2013). */
export const TILTS = { tilted: 'Tilted', flat: 'Nearly flat' } as const;

export const STORIES = { '1-story': 'One story', '2-story': 'Two story' } as const;

/** Surroundings; all but the first are among the causes of heavy soiling. */
export const SURROUNDINGS = {
  homes: 'Homes and yards',
  dust: 'A highway, a farm or construction',
  ash: 'Ash from a fire',
  birds: 'Birds on the roof',
} as const;

export const DIRT_BOUNDS = {
  days: { min: 0, max: MOST_DRY_DAYS },
  modules: { min: 1, max: 60 },
  output: { min: 10, max: 9999 },
} as const;

/** Course of the loss of output; more than 10% at once in clear weather is a fault or dirt, not aging. */
export const DROPS = { slowly: 'Slowly, or no change', suddenly: 'Within days, by more than 10%' } as const;

/** The visitor's answers about the roof. */
export type DirtInput = {
  /** Dry days since the last good rain. */
  days: number;
  modules: number;
  tilt: keyof typeof TILTS;
  stories: keyof typeof STORIES;
  around: keyof typeof SURROUNDINGS;
  /** Output of a clean, sunny month in kWh. */
  output: number;
  /** Value of a kWh to the visitor, in cents with up to two decimals; undefined when not given. */
  rate?: number | undefined;
  drop: keyof typeof DROPS;
};

export type Range = { low: number; high: number };

/** A wash does not pay yet, pays at some rates, is likely worth it, or the cause is likely another one. */
export type DirtVerdict = 'not-yet' | 'depends' | 'likely' | 'not-dirt';

export type DirtResult = {
  verdict: DirtVerdict;
  input: DirtInput;
  /** Loss per dry day, in thousandths of a percent. */
  rates: Range;
  /** True for a nearly flat roof, or one near dust, ash or birds. */
  isDusty: boolean;
  /** Loss since the last good rain, in percent. */
  loss: Range;
  /** kWh a month that a wash returns until it rains. */
  month: Range;
  /** Dry days left: to the end of an ordinary season, and at least a month. */
  daysLeft: number;
  /** kWh that a wash returns in the days left. */
  season: Range;
  /** Worth of the season's kWh in cents, with a rate. */
  worth: Range | undefined;
  priceCents: Cents;
  priceLines: EstimateLine[];
  /** Cents a kWh would have to be worth for the season's kWh to equal the price; undefined when nothing returns. */
  breakEven: Range | undefined;
};

export const DIRT_EXAMPLE: DirtInput = {
  days: 60,
  modules: 24,
  tilt: 'tilted',
  stories: '1-story',
  around: 'homes',
  output: 620,
  drop: 'slowly',
};

const mapRange = ({ low, high }: Range, change: (value: number) => number): Range => ({
  low: change(low),
  high: change(high),
});

function verdictOf(input: DirtInput, loss: Range, season: Range, priceCents: Cents): DirtVerdict {
  if (input.drop === 'suddenly') return 'not-dirt';
  // Rain does not wash droppings off (a review in Energies, 2020), and ash is a reason of its own.
  if ((input.around === 'birds' || input.around === 'ash') && loss.high >= LASTING_LOSS_PERCENT)
    return 'likely';
  const [lowRate, highRate] = input.rate === undefined ? [0, HIGHEST_RATE_CENTS] : [input.rate, input.rate];
  if (season.high * highRate < priceCents) return 'not-yet';
  return season.low * lowRate >= priceCents ? 'likely' : 'depends';
}

const lostParts = (rate: number, days: number): number =>
  Math.min(rate * days, (MOST_LOSS_PERCENT * WHOLE) / 100);

/** Returns the percent of output lost after some dry days at a rate of DAILY_LOSS. */
export const lossAfter = (rate: number, days: number): number => (lostParts(rate, days) * 100) / WHOLE;

/** Compares what a wash can return this season with its list price. */
export function judgeDirt(input: DirtInput): DirtResult {
  const isDusty = input.tilt === 'flat' || input.around !== 'homes';
  const rates = isDusty
    ? { low: DAILY_LOSS.dusty, high: DAILY_LOSS.city }
    : { low: DAILY_LOSS.clean, high: DAILY_LOSS.dusty };
  const parts = mapRange(rates, (rate) => lostParts(rate, input.days));
  const loss = mapRange(parts, (share) => (share * 100) / WHOLE);
  const month = mapRange(parts, (share) => (share * input.output) / WHOLE);
  const daysLeft = Math.max(LEAST_DAYS_LEFT, DRY_SEASON_DAYS - input.days);
  const season = mapRange(month, (kwh) => (kwh * daysLeft) / MONTH_DAYS);
  const wash = estimate({ service: 'clean', variant: input.stories, modules: input.modules });
  const [priceCents, priceLines] = wash.kind === 'priced' ? [wash.totalCents, wash.lines] : [0, []];
  const { rate } = input;
  return {
    verdict: verdictOf(input, loss, season, priceCents),
    input,
    rates,
    isDusty,
    loss,
    month,
    daysLeft,
    season,
    worth: rate === undefined ? undefined : mapRange(season, (kwh) => Math.round(kwh * rate)),
    priceCents,
    priceLines,
    breakEven: season.low > 0 ? { low: priceCents / season.high, high: priceCents / season.low } : undefined,
  };
}
