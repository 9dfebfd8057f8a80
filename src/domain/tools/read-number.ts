/** Bounds of a number field, both included. */
export type NumberRule = {
  min: number;
  max: number;
  /** Most decimals kept; 0 for whole numbers. */
  decimals?: number;
  /** Error for an entry that is missing, no number or out of bounds. */
  error: string;
};

/** Digits with thousands commas or without, and an optional decimal part. */
const NUMBER = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?$/;

/** Reads a typed number: "1,200" is 1200; undefined when empty, no plain number or out of bounds. */
export function readNumber(
  entry: string | null,
  { min, max, decimals = 0 }: Omit<NumberRule, 'error'>,
): number | undefined {
  const text = entry?.trim() ?? '';
  if (!/\d/.test(text) || !NUMBER.test(text)) return undefined;
  const value = Number(text.replaceAll(',', ''));
  if (!Number.isFinite(value) || value < min || value > max) return undefined;
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}

/** Reads one of the listed values; undefined for any other. */
export const readChoice = <Value extends string>(
  entry: string | null,
  values: readonly Value[],
): Value | undefined => values.find((value) => value === entry);
