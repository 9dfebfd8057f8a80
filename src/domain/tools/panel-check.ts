/**
 * Busbar limit: main breaker and breakers that feed in, together, as a percentage of the busbar's rating, with what
 * feeds in at the opposite end from the main (NEC 705.12). The code counts 125% of the output current of a device; its
 * breaker is at least that large.
 */
const BUSBAR_PERCENT = 120;

/** Continuous share of a breaker's rating, in percent: 40 A carries 32 A (NEC 625). */
const CONTINUOUS_PERCENT = 80;

/** Voltage of a home's main panel. */
const VOLTS = 240;

/** San Jose asks for a load calculation for a charger at or below this panel rating, in amps (City of San José). */
const LOAD_CALCULATION_AMPS = 125;

/** Busbar ratings to choose from, in amps. */
export const BUSBARS = [100, 125, 150, 175, 200, 225, 320, 400] as const;

/** Main breakers to choose from, in amps. */
export const MAINS = [60, 70, 100, 125, 150, 175, 200, 225, 320, 400] as const;

/** Solar breakers to choose from, in amps; 0 is no solar. */
export const SOLAR_BREAKERS = [0, 15, 20, 25, 30, 35, 40, 50, 60, 70, 80] as const;

export const NEW_BREAKERS = [15, 20, 25, 30, 35, 40, 50, 60, 70, 80, 100] as const;

export const DEVICES = { battery: 'Battery', solar: 'More solar', charger: 'Car charger' } as const;

export type Device = keyof typeof DEVICES;

/** Value of a rating that the visitor cannot find. */
export const UNKNOWN = 'unknown';

type Rating = number | typeof UNKNOWN;

/** Ratings in amps, and the device wanted. */
export type PanelInput = {
  busbar: Rating;
  main: Rating;
  /** Breaker of the solar system that is there; 0 without one. */
  solar: Rating;
  device: Device;
  breaker: number;
};

export type KnownPanel = PanelInput & { busbar: number; main: number; solar: number };

/** The sum of the busbar rule, in amps. */
export type BusbarSum = {
  /** 120% of the busbar's rating. */
  limit: number;
  /** Room for what feeds in, before the new breaker; negative when the rule is exceeded already. */
  room: number;
  /** Room after the new breaker; a charger does not count. */
  left: number;
};

/** A smaller main breaker that makes room, with the room left over; in amps. */
export type SmallerMain = { main: number; room: number; left: number };

export type PanelResult =
  | { kind: 'photo'; missing: ('busbar' | 'main' | 'solar')[] }
  | { kind: 'fits'; panel: KnownPanel; sum: BusbarSum }
  | { kind: 'over'; panel: KnownPanel; sum: BusbarSum; smaller: SmallerMain | undefined }
  | { kind: 'charger'; panel: KnownPanel; sum: BusbarSum; loadCalculation: boolean };

/** Example on the page: a 225 A busbar with room for a battery. */
export const PANEL_EXAMPLE: KnownPanel = {
  busbar: 225,
  main: 200,
  solar: 20,
  device: 'battery',
  breaker: 40,
};

/** Returns what may feed a busbar together, in amps. */
export const busbarLimit = (busbar: number): number => (busbar * BUSBAR_PERCENT) / 100;

/** Adds up the busbar rule for known ratings. */
export function busbarSum({ busbar, main, solar, device, breaker }: KnownPanel): BusbarSum {
  const limit = busbarLimit(busbar);
  const room = limit - main - solar;
  return { limit, room, left: device === 'charger' ? room : room - breaker };
}

/** Returns the continuous amps of a breaker and the kilowatts they carry, to a tenth. */
export function continuousLoad(breaker: number): { amps: number; kilowatts: number } {
  const amps = (breaker * CONTINUOUS_PERCENT) / 100;
  return { amps, kilowatts: Math.round((amps * VOLTS) / 100) / 10 };
}

/** Returns the largest smaller main breaker with which the devices fit, down to 100 A. */
function smallerMain({ busbar, main, solar, breaker }: KnownPanel): SmallerMain | undefined {
  const limit = busbarLimit(busbar);
  const fitting = MAINS.filter((size) => size >= 100 && size < main && limit - size >= solar + breaker);
  const size = fitting.at(-1);
  return size === undefined
    ? undefined
    : { main: size, room: limit - size, left: limit - size - solar - breaker };
}

const isKnown = (input: PanelInput): input is KnownPanel =>
  input.busbar !== UNKNOWN && input.main !== UNKNOWN && input.solar !== UNKNOWN;

/** Checks a panel against the busbar rule. */
export function checkPanel(input: PanelInput): PanelResult {
  if (!isKnown(input)) {
    const names = ['busbar', 'main', 'solar'] as const;
    return { kind: 'photo', missing: names.filter((name) => input[name] === UNKNOWN) };
  }
  const sum = busbarSum(input);
  if (input.device === 'charger') {
    const loadCalculation = Math.min(input.busbar, input.main) <= LOAD_CALCULATION_AMPS;
    return { kind: 'charger', panel: input, sum, loadCalculation };
  }
  if (sum.left >= 0) return { kind: 'fits', panel: input, sum };
  return { kind: 'over', panel: input, sum, smaller: smallerMain(input) };
}
