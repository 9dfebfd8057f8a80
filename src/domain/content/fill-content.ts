import { fillTokens, UnpublishedError, type TokenValues } from './content-tokens.ts';
import { unbroken } from '../forms/text.ts';

const isPicture = (value: object): boolean => 'src' in value && 'width' in value && 'format' in value;

/** Returns the result of `fill`, or undefined when it prints a value that is not published. */
export function published<Value>(fill: () => Value): Value | undefined {
  try {
    return fill();
  } catch (error) {
    if (error instanceof UnpublishedError) return undefined;
    throw error;
  }
}

/**
 * Returns a copy with all tokens filled in and numbers kept with their units; pictures and dates are passed through. An entry of a list that prints a
 * value that is not published is left out; anywhere else that throws UnpublishedError.
 */
export function fillContent<Value>(value: Value, values: TokenValues): Value {
  const visit = (part: unknown): unknown => {
    if (typeof part === 'string') return unbroken(fillTokens(part, values));
    if (Array.isArray(part))
      return part.flatMap((item: unknown) => {
        const filled = published(() => ({ item: visit(item) }));
        return filled ? [filled.item] : [];
      });
    if (part === null || typeof part !== 'object' || part instanceof Date || isPicture(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, visit(inner)]));
  };
  return visit(value) as Value;
}
