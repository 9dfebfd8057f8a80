import { estimate, type EstimateLine } from '../pricing/estimate.ts';
import type { Cents } from '../pricing/money.ts';

/** Losses per dry day in thousandths of a percent, as whole numbers that do not round. */
const LOSS = {
  /** Average of 186 California systems, 0.051% (UC San Diego, in Solar Energy 95, 2013). */
  average: 51,
  /** A quarter of them lost more than this, 0.1% (UC San Diego, in Solar Energy 95, 2013). */
  dusty: 100,
  /** Start of the losses that cleaning claims of 25% rest on, 0.17%: our own estimate. */
  heavy: 170,
} as const;

/** Thousandths of a percent in a whole. */
const WHOLE = 100_000;

/** Length of the dry season that was measured, in days (UC San Diego). */
export const DRY_SEASON_DAYS = 145;

/** Days counted as a month. */
const MONTH_DAYS = 30;

/** Value of a kWh above any home rate, in cents: a wash that does not return its price at this value never does. */
export const HIGHEST_RATE_CENTS = 100;

/** Share of output, in percent, from which dirt that rain leaves behind deserves a wash. */
const LASTING_LOSS_PERCENT = 5;

/** Slope of the roof. Nearly flat is under 5 degrees (UC San Diego, in Solar Energy 95, 2013). */
export const TILTS = { tilted: 'Tilted', flat: 'Nearly flat' } as const;

/** Stories with a list price for cleaning. */
export const STORIES = { '1-story': 'One story', '2-story': 'Two story' } as const;

/** Surroundings; all but the first are among the causes of heavy soiling. */
export const SURROUNDINGS = {
  homes: 'Homes and yards',
  dust: 'A highway, a farm or construction',
  ash: 'Ash from a fire',
  birds: 'Birds on the roof',
} as const;

/** Bounds of the numbers typed. */
export const DIRT_BOUNDS = {
  days: { min: 0, max: DRY_SEASON_DAYS },
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

/** A low and a high figure. */
export type Range = { low: number; high: number };

/** A wash does not pay yet, pays at some rates, is likely worth it, or the cause is likely another one. */
export type DirtVerdict = 'not-yet' | 'depends' | 'likely' | 'not-dirt';

/** The answer. */
export type DirtResult = {
  verdict: DirtVerdict;
  input: DirtInput;
  /** Loss per dry day, in percent. */
  perDay: Range;
  /** True when the range is our own estimate instead of a measured one. */
  isOwnEstimate: boolean;
  /** Loss since the last good rain, in percent. */
  loss: Range;
  /** kWh a month that a wash returns until it rains. */
  month: Range;
  /** Dry days left of the measured season. */
  daysLeft: number;
  /** kWh that a wash returns in the days left. */
  season: Range;
  /** Worth of the season's kWh in cents, with a rate. */
  worth: Range | undefined;
  /** List price of the wash in cents. */
  priceCents: Cents;
  /** Lines of that price. */
  priceLines: EstimateLine[];
  /** Cents a kWh would have to be worth for the season's kWh to equal the price; undefined when nothing returns. */
  breakEven: Range | undefined;
};

/** Example on the page. */
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

/** Compares what a wash can return this season with its list price. */
export function judgeDirt(input: DirtInput): DirtResult {
  const isOwnEstimate = input.tilt === 'flat' || input.around !== 'homes';
  const rates = isOwnEstimate
    ? { low: LOSS.dusty, high: LOSS.heavy }
    : { low: LOSS.average, high: LOSS.dusty };
  const parts = mapRange(rates, (rate) => rate * input.days);
  const loss = mapRange(parts, (share) => (share * 100) / WHOLE);
  const month = mapRange(parts, (share) => (share * input.output) / WHOLE);
  const daysLeft = DRY_SEASON_DAYS - input.days;
  const season = mapRange(month, (kwh) => (kwh * daysLeft) / MONTH_DAYS);
  const wash = estimate({ service: 'clean', variant: input.stories, modules: input.modules });
  const [priceCents, priceLines] = wash.kind === 'priced' ? [wash.totalCents, wash.lines] : [0, []];
  const { rate } = input;
  return {
    verdict: verdictOf(input, loss, season, priceCents),
    input,
    perDay: mapRange(rates, (share) => (share * 100) / WHOLE),
    isOwnEstimate,
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
