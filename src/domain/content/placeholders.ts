/** "[Street address]": bracketed text that is neither a link nor a footnote. */
const PLACEHOLDER = /\[([A-Za-z][^\][<>]*)\](?![([:])/g;

/** Lists the distinct placeholders of a text in order; line breaks become spaces. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([found]) => found.replace(/\s+/g, ' '))),
];

/** Returns a text as visitors read it: placeholders without their brackets. */
export const withoutBrackets = (text: string): string => text.replace(PLACEHOLDER, '$1');

/** A placeholder or an unproven figure, as it stands in a text, with the reason the preview gives for its mark. */
export type Mark = { value: string; reason: string };

/** Piece of a text; a placeholder comes without its brackets. */
type Piece = { text: string; isPlaceholder: boolean };

/** With one group in the pattern, every second piece is a placeholder. */
const split = (text: string, pattern: RegExp): Piece[] =>
  text
    .split(pattern)
    .map((piece, index) => ({ text: piece, isPlaceholder: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches figures, and several in a row as one: "Licensed & Insured: $2M commercial general liability". */
function figurePattern(figures: readonly string[]): RegExp {
  const any = [...figures]
    .sort((a, b) => b.length - a.length)
    .map(escapePattern)
    .join('|');
  return new RegExp(
    `(?<![\\p{L}\\d$,.])((?:${any})(?:(?:,|:| of| by a)? (?:${any}))*)(?![\\p{L}\\d])`,
    'giu',
  );
}

/** Splits a text at its placeholders, and at the figures that count as such. */
export function placeholderPieces(text: string, figures: readonly string[] = []): Piece[] {
  const pieces = split(text, PLACEHOLDER);
  if (figures.length === 0) return pieces;
  const pattern = figurePattern(figures);
  return pieces.flatMap((piece) => (piece.isPlaceholder ? [piece] : split(piece.text, pattern)));
}

/** Attributes of the mark element around a placeholder: focusable, with its reason for everyone. */
export const placeholderAttributes = (reason: string): Record<string, string> => ({
  class: 'placeholder',
  tabindex: '0',
  'aria-description': `Placeholder. ${reason}`,
});

const escapeAttribute = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Wraps every placeholder of an HTML text in a mark element with its reason, without its brackets. */
export function markPlaceholders(html: string, reason: string): string {
  const attributes = Object.entries(placeholderAttributes(reason))
    .map(([name, value]) => `${name}="${escapeAttribute(value)}"`)
    .join(' ');
  return html.replace(PLACEHOLDER, (_found, text: string) => `<mark ${attributes}>${text}</mark>`);
}
