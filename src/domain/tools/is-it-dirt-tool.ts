import { countOf } from '../content/format-count.ts';
import { estimate, type EstimateLine } from '../pricing/estimate.ts';
import { formatCents, formatCentsShort } from '../pricing/money.ts';
import {
  DIRT_BOUNDS,
  DIRT_EXAMPLE,
  DRY_SEASON_DAYS,
  DROPS,
  HIGHEST_RATE_CENTS,
  judgeDirt,
  STORIES,
  SURROUNDINGS,
  TILTS,
  type DirtInput,
  type DirtResult,
  type Range,
} from './is-it-dirt.ts';
import { PICK, readChoice, readNumber } from './read-number.ts';
import type { FieldErrors, Parsed, Tool, ToolAnswer, ToolLine } from './tool.ts';

/** The answer about dirt, with the result its curve is drawn from. */
export type DirtAnswer = ToolAnswer & { result: DirtResult };

const FIELDS = ['days', 'modules', 'tilt', 'stories', 'around', 'output', 'rate', 'drop'] as const;
type Field = (typeof FIELDS)[number];

const RATE_ERROR = 'Enter dollars per kWh from 0.01 to 1.00, as on your bill.';

/** Reads dollars per kWh as cents; undefined when empty, null when it is no home rate. */
function readRate(entry: string | null): number | undefined | null {
  const text = entry?.trim().replace(/^\$\s*/, '') ?? '';
  if (text === '') return undefined;
  const dollars = readNumber(text, { min: 0.01, max: HIGHEST_RATE_CENTS / 100, decimals: 4 });
  return dollars === undefined ? null : Math.round(dollars * 10_000) / 100;
}

function parse(params: URLSearchParams): Parsed<DirtInput, Field> {
  const errors: FieldErrors<Field> = {};
  const whole = (name: keyof typeof DIRT_BOUNDS): number => {
    const { min, max } = DIRT_BOUNDS[name];
    const value = readNumber(params.get(name), { min, max });
    if (value === undefined) errors[name] = `Enter a number from ${min} to ${max.toLocaleString('en-US')}.`;
    return value ?? min;
  };
  const choice = <Value extends string>(
    name: Field,
    choices: Readonly<Record<Value, unknown>>,
    fallback: Value,
  ): Value => {
    const value = readChoice(params.get(name), choices);
    if (value === undefined) errors[name] = PICK;
    return value ?? fallback;
  };
  const rate = readRate(params.get('rate'));
  if (rate === null) errors.rate = RATE_ERROR;
  const input: DirtInput = {
    days: whole('days'),
    modules: whole('modules'),
    tilt: choice('tilt', TILTS, 'tilted'),
    stories: choice('stories', STORIES, '1-story'),
    around: choice('around', SURROUNDINGS, 'homes'),
    output: whole('output'),
    rate: rate ?? undefined,
    drop: choice('drop', DROPS, 'slowly'),
  };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, input };
}

function query(input: DirtInput): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of FIELDS) {
    if (name === 'rate') params.set(name, input.rate === undefined ? '' : String(input.rate / 100));
    else params.set(name, String(input[name]));
  }
  if (input.rate === undefined) params.delete('rate');
  return params;
}

/** Formats a range of whole numbers: "3–6", or "0" when both ends round alike. */
const span = ({ low, high }: Range): string => {
  const [from, to] = [Math.round(low), Math.round(high)].map((value) => value.toLocaleString('en-US'));
  return from === to ? `${from}` : `${from}–${to}`;
};

const dollars = ({ low, high }: Range): string => `$${span({ low: low / 100, high: high / 100 })}`;

/** Formats a worth of one kWh: "$2.14–$4.18". */
const perKwh = ({ low, high }: Range): string => `${formatCents(low)}–${formatCents(high)}`;

/** Formats cents per kWh as on a bill: "$0.40", "$0.4123". */
const rateText = (cents: number): string => `$${(cents / 100).toFixed(4).replace(/(\.\d{2}\d*?)0+$/, '$1')}`;

const percent = (value: number, digits: number): string => `${value.toFixed(digits)}%`;

const priceLine = ({ label, detail, cents }: EstimateLine): ToolLine => ({
  label,
  detail,
  amount: formatCents(cents),
});

function checkupLines({ stories }: DirtInput): ToolLine[] {
  const checkup = estimate({ service: 'checkup', variant: stories });
  return checkup.kind === 'priced' ? checkup.lines.map(priceLine) : [];
}

function lossLines({ input, rates, isDusty, loss, month }: DirtResult): ToolLine[] {
  const names = isDusty
    ? ['Start of the dustiest quarter', 'City streets, a highway or an airport']
    : ['A roof below the average', 'Start of the dustiest quarter'];
  return (['low', 'high'] as const).map((end, index) => ({
    label: `${names[index]}, ${percent(rates[end] / 1000, 2)} a day × ${countOf(input.days, 'day')}`,
    amount: percent(loss[end], 1),
    detail: `Of ${input.output.toLocaleString('en-US')} kWh: ${Math.round(month[end]).toLocaleString('en-US')} kWh a month`,
  }));
}

function seasonLines(result: DirtResult): ToolLine[] {
  const { input, daysLeft, month, season, worth, breakEven } = result;
  const lines: ToolLine[] = [
    {
      label: `Returned by a wash if it stays dry for another ${countOf(daysLeft, 'day')}`,
      amount: `${span(season)} kWh`,
      detail: `${span(month)} kWh a month × ${daysLeft} ÷ 30; San Jose stays dry for about ${DRY_SEASON_DAYS} days, in some years 280, and we count at least 30`,
    },
  ];
  if (worth && input.rate !== undefined)
    lines.push({ label: `At ${rateText(input.rate)} a kWh`, amount: dollars(worth) });
  else if (breakEven && breakEven.low < 100_00)
    lines.push({
      label: 'For that to equal the price, a kWh would have to be worth',
      amount: perKwh(breakEven),
    });
  return lines;
}

/** Returns true in the last 30 days of an ordinary dry season. */
const isLate = ({ days }: DirtInput): boolean => days > DRY_SEASON_DAYS - 30;

const isLasting = ({ around }: DirtInput): boolean => around === 'birds' || around === 'ash';

function notYetLead({ input, worth, isDusty, loss, month }: DirtResult): string {
  if (input.days === 0) return 'It’s just rained. Dust hasn’t had a dry day to build up.';
  if (isLate(input))
    return `Your roof may have lost ${span(loss)}% by now. Good rain is usually close at this point of the year, so a wash has little time to earn its price. For each month it stays dry, a wash returns ${span(month)} kWh.`;
  if (worth)
    return 'At your rate, what a wash can return before the next good rain is worth less than the wash.';
  if (!isDusty)
    return `A tilted roof, ${countOf(input.days, 'day')} without rain, no birds or highway: a wash returns less than it costs, and on a tilted roof the next good rain often does the job for free.`;
  return 'Roofs like yours lose more than most. Even so, what a wash can return before the next good rain is worth less than the wash, even at a dollar a kWh.';
}

function leadOf(result: DirtResult): string {
  const { verdict, input, breakEven } = result;
  switch (verdict) {
    case 'not-dirt':
      return 'Dust is slow. A sudden drop can be a breaker, an inverter, a lost Wi-Fi link or a chewed wire. Look at the inverter’s own display first: monitoring can read zero while the panels work.';
    case 'not-yet':
      return notYetLead(result);
    case 'depends':
      return breakEven
        ? `Before the next good rain, a wash returns its price if a kWh is worth ${perKwh(breakEven)} to you. Your bill has your figure.`
        : 'Your bill has your figure.';
    case 'likely':
      if (input.around === 'birds')
        return 'Droppings don’t rinse off like dust. They shade single cells and can heat them, and that’s the reason to wash, more than the kilowatt-hours.';
      if (input.around === 'ash')
        return 'Washing takes the ash off the glass. It does nothing about smoke in the air, so compare a clear day with a clear day first.';
      return 'At your rate, even the low end of the range comes to the price of the wash, if it stays dry.';
  }
}

const BIG = {
  'not-yet': 'Not worth a wash\u00A0yet',
  depends: 'It depends on your\u00A0rate',
  likely: 'Likely worth a\u00A0wash',
  'not-dirt': 'This may not be\u00A0dirt',
} as const;

function noteOf(result: DirtResult, big: string): string {
  const { input, loss, priceCents, season } = result;
  return [
    `${countOf(input.days, 'day')} since the last good rain, ${countOf(input.modules, 'module')}, ${STORIES[input.stories].toLowerCase()}, ${TILTS[input.tilt].toLowerCase()}. Around it: ${SURROUNDINGS[input.around].toLowerCase()}.`,
    `${input.output} kWh in a clean month${input.rate === undefined ? '' : `, ${rateText(input.rate)} a kWh`}. Output fell: ${DROPS[input.drop].toLowerCase()}.`,
    `Answer: ${big.replaceAll('\u00A0', ' ')}. Loss ${span(loss)}%, ${span(season)} kWh this season, wash ${formatCents(priceCents)}.`,
  ].join('\n');
}

/** Is it dirt, or is it something else? */
export const IS_IT_DIRT: Tool<DirtInput, Field, DirtAnswer> = {
  id: 'is-it-dirt',
  name: 'Is it dirt?',
  fields: FIELDS,
  example: DIRT_EXAMPLE,
  parse,
  query,
  answer: (input) => {
    const result = judgeDirt(input);
    const { verdict, loss, season, priceCents, priceLines } = result;
    const isMiddle = verdict === 'depends' && input.rate !== undefined;
    const big = isMiddle
      ? 'It could go either\u00A0way'
      : verdict === 'not-yet' && isLate(input)
        ? 'Rain may beat the\u00A0wash'
        : BIG[verdict];
    const total: ToolLine = { label: 'The wash', amount: formatCents(priceCents), isSum: true };
    // Rain does not end what birds and ash leave, so a season says nothing about them.
    const returns = isLasting(input) ? [] : seasonLines(result);
    return {
      state: verdict,
      texts: {
        big,
        lead: leadOf(result),
        loss: `${span(loss)}%`,
        lossLabel: 'lost since the last good rain, by our own sum',
        returned: span(isLasting(input) ? result.month : season),
        returnedLabel: isLasting(input)
          ? 'a month that a wash can return'
          : 'that a wash can return this season, before rain',
        price: formatCentsShort(priceCents),
        priceLabel: `for the wash: ${countOf(input.modules, 'module')}, ${STORIES[input.stories].toLowerCase()}`,
      },
      lines:
        verdict === 'not-dirt'
          ? checkupLines(input)
          : [...lossLines(result), ...returns, ...priceLines.map(priceLine), total],
      note: noteOf(result, big),
      result,
    };
  },
};
