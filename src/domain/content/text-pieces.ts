import { unbroken } from '../forms/text.ts';

/** Names of rates and licenses, references, phone numbers, ranges, and words that break badly: "EV2-A", "PSC-390A-32CC", "800-321-2752", "15–25%", "re-roofing". */
const CODE =
  /\b[A-Z]{1,4}\d{0,2}(?:-[A-Z0-9]+)+\b|\b(?:1-)?\d{3}-\d{3}-\d{4}\b|\$?\d[\d.,]*–\$?\d(?:[\d.,]*\d)?%?|\b(?:[Rr]e|low)-[a-z]+/g;

const HYPHENATED = /\(\d{3}\) \d{3}-\d{4}|[$A-Za-z0-9]+(?:[-–][$A-Za-z0-9]+)+/g;

/** Part of a text; `isWhole` when it must stay on one line. */
export type TextPiece = { text: string; isWhole: boolean };

/** Splits a text at its codes and phone numbers, and in titles at every hyphenated word and range. */
export function textPieces(words: string, { isTitle = false } = {}): TextPiece[] {
  const text = unbroken(words);
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(isTitle ? HYPHENATED : CODE)) {
    pieces.push({ text: text.slice(from, index), isWhole: false }, { text: found, isWhole: true });
    from = index + found.length;
  }
  pieces.push({ text: text.slice(from), isWhole: false });
  return pieces.filter((piece) => piece.text !== '');
}
