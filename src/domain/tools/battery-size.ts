import {
  BASE_LOADS,
  CAR_LOADS,
  CLOSE_ENOUGH,
  DELIVERED,
  PEAK_HOURS,
  UNITS,
  type BaseLoad,
  type CarLoad,
  type Unit,
} from './battery-figures.ts';
import { countOf, tenth } from '../content/format-count.ts';
import { readChoice, readNumber } from './read-number.ts';
import type { FieldErrors, Parsed, Tool, ToolAnswer, ToolLine } from './tool.ts';

/** Usual most in an attached garage or on outside walls, in kWh. */
const USUAL_MOST_KWH = 80;

/** Longest time asked for, in hours. */
const MAX_HOURS = 72;

/** A load of the visitor's own, from its label. */
export type OwnLoad = { watts: number; hours: number };

/** Answers: the loads, and how long the battery must carry them. */
export type BatteryInput = {
  base: BaseLoad;
  /** Hours without the grid. */
  hours: number;
  car: CarLoad;
  carHours: number;
  /** Loads read from their labels: air conditioner, pump, oven. */
  own: OwnLoad | null;
  unit: Unit;
};

const FIELDS = ['base', 'hours', 'car', 'car_hours', 'own_watts', 'own_hours', 'unit'] as const;
type Field = (typeof FIELDS)[number];

export type BatteryAnswer = ToolAnswer & {
  /** Energy the loads use, in kWh. */
  usedKwh: number;
  /** Battery needed for it with losses, in kWh. */
  neededKwh: number;
  /** All loads at once, in kW. */
  peakKw: number;
  units: number;
  /** kWh used in each hour of a day from midnight; the car and the listed load start at 4 pm. */
  day: number[];
};

/** Formats kWh or kW with at most one decimal. */
export const oneDecimal = (value: number): string => String(tenth(value));

function parse(params: URLSearchParams): Parsed<BatteryInput, Field> {
  const errors: FieldErrors<Field> = {};
  const base = readChoice(params.get('base'), BASE_LOADS);
  if (!base) errors.base = 'Choose what has to stay on.';
  const hours = readNumber(params.get('hours'), { min: 1, max: MAX_HOURS });
  if (hours === undefined) errors.hours = `Enter hours, 1 to ${MAX_HOURS}.`;
  const car = readChoice(params.get('car') ?? 'none', CAR_LOADS);
  if (!car) errors.car = 'Choose a circuit, or no car.';
  const unit = readChoice(params.get('unit') ?? 'powerwall-3', UNITS);
  if (!unit) errors.unit = 'Choose a battery unit.';

  const most = hours ?? MAX_HOURS;
  const inTime = `Enter hours, up to the ${most} above.`;
  const isCharging = car !== undefined && car !== 'none';
  const carHours = isCharging ? readNumber(params.get('car_hours'), { min: 0.5, max: most, decimals: 1 }) : 0;
  if (carHours === undefined) errors.car_hours = inTime;

  const wattsText = params.get('own_watts')?.trim() ?? '';
  const hasOwn = wattsText !== '' && wattsText !== '0';
  let own: OwnLoad | null = null;
  if (hasOwn) {
    const watts = readNumber(wattsText, { min: 1, max: 50_000 });
    const ownHours = readNumber(params.get('own_hours'), { min: 0.5, max: most, decimals: 1 });
    if (watts === undefined) errors.own_watts = 'Enter watts, 1 to 50,000, or leave it empty.';
    if (ownHours === undefined) errors.own_hours = inTime;
    if (watts !== undefined && ownHours !== undefined) own = { watts, hours: ownHours };
  }
  if (base === 'none' && !isCharging && !hasOwn) {
    errors.base = 'Choose a load, or list one below.';
  }
  if (
    Object.keys(errors).length > 0 ||
    !base ||
    !car ||
    !unit ||
    hours === undefined ||
    carHours === undefined
  ) {
    return { ok: false, errors };
  }
  return { ok: true, input: { base, hours, car, carHours, own, unit } };
}

function query({ base, hours, car, carHours, own, unit }: BatteryInput): URLSearchParams {
  return new URLSearchParams([
    ['base', base],
    ['hours', String(hours)],
    ['car', car],
    ...(car === 'none' ? [] : [['car_hours', String(carHours)]]),
    ...(own
      ? [
          ['own_watts', String(own.watts)],
          ['own_hours', String(own.hours)],
        ]
      : []),
    ['unit', unit],
  ]);
}

/** Returns the part of each hour of the day, from midnight, that lies in `hours` hours from 4 pm. */
function fromFour(hours: number): number[] {
  return Array.from({ length: 24 }, (_, hour) => {
    const since = (hour - PEAK_HOURS[0] + 24) % 24;
    return Math.min(1, Math.max(0, hours - since));
  });
}

type Load = { label: string; power: string; kw: number; hours: number };

const kwText = (kw: number): string => `${oneDecimal(kw)} kW`;

function loadsOf({ base, hours, car, carHours, own }: BatteryInput): Load[] {
  const [house, charging] = [BASE_LOADS[base], CAR_LOADS[car]];
  const loads: Load[] = [
    { label: house.label, power: kwText(house.kw), kw: house.kw, hours },
    { label: 'The car', power: kwText(charging.kw), kw: charging.kw, hours: carHours },
  ];
  if (own)
    loads.push({
      label: 'The load you listed',
      power: `${own.watts} W`,
      kw: own.watts / 1000,
      hours: own.hours,
    });
  return loads.filter(({ kw }) => kw > 0);
}

const sumOf = <Item>(items: readonly Item[], valueOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + valueOf(item), 0);

const NUMBER_WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

const hoursText = (hours: number): string => `${oneDecimal(hours)} ${hours === 1 ? 'hour' : 'hours'}`;

function answer(input: BatteryInput): BatteryAnswer {
  const { base, hours, car, carHours, own, unit } = input;
  const { kwh, kw, label: unitLabel } = UNITS[unit];
  const loads = loadsOf(input);
  const usedKwh = sumOf(loads, (load) => load.kw * load.hours);
  const neededKwh = usedKwh / DELIVERED;
  const peakKw = sumOf(loads, (load) => load.kw);
  const shares = loads.map((load) => ({ kw: load.kw, share: fromFour(load.hours) }));
  const day = Array.from({ length: 24 }, (_, hour) =>
    sumOf(shares, (load) => load.kw * (load.share[hour] ?? 0)),
  );
  const forEnergy = Math.ceil((neededKwh * (1 - CLOSE_ENOUGH)) / kwh);
  const forPower = kw === undefined ? 1 : Math.ceil(peakKw / kw - 1e-9);
  const units = Math.max(1, forEnergy, forPower);
  const totalKwh = units * kwh;
  const state = totalKwh > USUAL_MOST_KWH ? 'large' : forPower > forEnergy ? 'power' : 'energy';
  const count = NUMBER_WORDS[units] ?? String(units);
  const lasts = `${oneDecimal((hours * totalKwh) / neededKwh)} of ${hoursText(hours)}`;
  const size = `${oneDecimal(kwh)} kWh`;
  const need = `${oneDecimal(neededKwh)} kWh and ${kwText(peakKw)}`;
  const leads = {
    energy: `Your loads need ${need} for ${hoursText(hours)}. Sun refills a battery on a clear day; this sum counts on none.`,
    power: `Your loads need ${need} for ${hoursText(hours)}. The power decides here: with everything on at once, fewer units would switch off.`,
    large: `Your loads need ${need} for ${hoursText(hours)}. That is more than the ${USUAL_MOST_KWH} kWh that usually fit a garage or outside walls: shorten the list before you add units.`,
  };
  const lines: ToolLine[] = [
    ...loads.map((load) => ({
      label: load.label,
      detail: `${load.power} × ${hoursText(load.hours)}`,
      amount: `${oneDecimal(load.kw * load.hours)} kWh`,
    })),
    { label: 'Used', amount: `${oneDecimal(usedKwh)} kWh`, isSum: true },
    {
      label: 'Battery for it, with losses',
      detail: `Usable energy, less about 4% in the inverter and the wiring: ${oneDecimal(usedKwh)} ÷ ${DELIVERED}`,
      amount: `${oneDecimal(neededKwh)} kWh`,
    },
    {
      label: 'Everything on at once',
      detail:
        kw === undefined
          ? 'See the data sheet of the unit for its kW'
          : `One unit gives ${kwText(kw)} continuously`,
      amount: kwText(peakKw),
    },
    { label: unitLabel, amount: countOf(units, 'unit'), isSum: true },
    ...(totalKwh < neededKwh
      ? [{ label: 'That carries these loads for', detail: 'Close enough to count', amount: lasts }]
      : []),
  ];
  return {
    state,
    texts: {
      big: `${count} ${units === 1 ? 'unit' : 'units'} of ${size}`,
      lead: leads[state],
      evening: `${oneDecimal(sumOf(day.slice(...PEAK_HOURS), Number))} kWh`,
    },
    lines,
    note: [
      `${BASE_LOADS[base].label}, ${hoursText(hours)}.`,
      car === 'none' ? '' : `Car: ${CAR_LOADS[car].label}, ${hoursText(carHours)}.`,
      own ? `Own load: ${own.watts} W, ${hoursText(own.hours)}.` : '',
      `Needs ${need}: ${units} × ${unitLabel}.`,
    ]
      .filter(Boolean)
      .join(' '),
    usedKwh,
    neededKwh,
    peakKw,
    units,
    day,
  };
}

/** Energy, power and units of a home battery for the chosen loads. */
export const batterySize: Tool<BatteryInput, Field, BatteryAnswer> = {
  id: 'battery-size',
  name: 'Battery size',
  fields: FIELDS,
  example: { base: 'essentials', hours: 24, car: 'none', carHours: 0, own: null, unit: 'powerwall-3' },
  parse,
  query,
  answer,
};
