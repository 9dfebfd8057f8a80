import { MAX_QUANTITY } from '../catalog/catalog.ts';
import { readDollars, type Cents } from './money.ts';

/** Count and price of a line charged by count: "8 additional modules ($6.25 each)". */
export type UnitLine = {
  count: number;
  eachCents: Cents;
};

/** A count with its unit, and the price of one in parentheses. The unit has no comma: "30 A, 5 feet" counts feet. */
const UNIT_LINE = /(^|\s)(\d{1,4})( [^(),\d][^(),]*)(?= \((\$[\d,]+(?:\.\d{2})?) each[,)])/;

const PLURALS: Readonly<Record<string, string>> = { module: 'modules', foot: 'feet', plug: 'plugs' };

/** Reads count and price from a label; undefined when the line isn't charged by count. */
export function readUnits(label: string): UnitLine | undefined {
  const [, , count, , each] = UNIT_LINE.exec(label) ?? [];
  const eachCents = readDollars(each ?? '');
  return count === undefined || eachCents === undefined ? undefined : { count: Number(count), eachCents };
}

function inNumber(unit: string, count: number): string {
  const name = unit.slice(unit.lastIndexOf(' ') + 1);
  const [one, many] = Object.entries(PLURALS).find((names) => names.includes(name)) ?? [name, name];
  return unit.slice(0, unit.length - name.length) + (count === 1 ? one : many);
}

/** Returns the label with another count, 1 to 9,999, its unit in the singular or plural. */
export function withCount(label: string, count: number): string {
  const whole = Math.min(Math.max(Math.trunc(count), 1), MAX_QUANTITY);
  return label.replace(
    UNIT_LINE,
    (_line, before: string, _count, unit: string) => `${before}${whole}${inNumber(unit, whole)}`,
  );
}
