import fc from 'fast-check';

const SURROGATES = { first: 0xd800, count: 0x800 };

function codePointOf(character: unknown): number {
  const code = typeof character === 'string' ? character.codePointAt(0) : undefined;
  if (code === undefined || String.fromCodePoint(code) !== character)
    throw new Error('Not a single character');
  return code < SURROGATES.first ? code : code - SURROGATES.count;
}

const character = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES.count })
  .map((code) => String.fromCodePoint(code < SURROGATES.first ? code : code + SURROGATES.count), codePointOf);

/**
 * Generates strings of any Unicode characters; lengths in characters.
 * The same as fast-check's `unit: 'binary'`, which takes a second to set up in every test file.
 */
export const anyText = (lengths: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.string({ unit: character, ...lengths });

/** Generates any text, every other time after markup that ends an attribute and an element and starts one. */
export const anyMarkup = (lengths: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom('', `"'></textarea><img>&lt;`), anyText(lengths)).map((parts) => parts.join(''));
