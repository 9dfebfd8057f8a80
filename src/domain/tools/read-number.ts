/** Bounds of a number field, both included. */
type NumberRule = {
  min: number;
  max: number;
  /** Most decimals kept; 0 for whole numbers. */
  decimals?: number;
};

/** Digits with thousands commas or without, and an optional decimal part. */
const NUMBER = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?$/;

/** Reads a typed number: "1,200" is 1200; undefined when empty, no plain number or out of bounds. */
export function readNumber(entry: string | null, { min, max, decimals = 0 }: NumberRule): number | undefined {
  const text = entry?.trim() ?? '';
  if (!/\d/.test(text) || !NUMBER.test(text)) return undefined;
  const value = Number(text.replaceAll(',', ''));
  if (!Number.isFinite(value) || value < min || value > max) return undefined;
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}

/** Error of a choice that is none of the list. */
export const PICK = 'Choose one of the values in the list.';

/** Reads a key of the choices; undefined for any other entry. */
export const readChoice = <Value extends string>(
  entry: string | null,
  choices: Readonly<Record<Value, unknown>>,
): Value | undefined => (entry !== null && Object.hasOwn(choices, entry) ? (entry as Value) : undefined);
