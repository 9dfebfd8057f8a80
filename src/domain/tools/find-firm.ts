import { unaccented } from '../forms/text.ts';
import type { Firm } from './installers.ts';

/** Company words that say nothing about the name. */
const FILLERS = /\b(?:the|inc|incorporated|llc|corp|corporation|co|company|usa)\b/g;

/** Returns lower case letters, digits and single spaces. */
const plain = (text: string): string =>
  unaccented(text)
    .replace(/[^a-z\d]+/g, ' ')
    .replace(FILLERS, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const joined = (text: string): string => text.replaceAll(' ', '');

/** Letters that may be wrong in a name of this length. */
const allowed = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : 2);

/** Counts the letters to insert, delete, replace or swap between two words; stops counting above `most`. */
function lettersOff(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let cost = Math.min(
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > most) return most + 1;
    before = previous;
    previous = current;
  }
  return previous[other.length] ?? most + 1;
}

/** Result of a search: the firm, and whether its name was typed with an error. */
export type FirmFound = { firm: Firm; isGuess: boolean };

/**
 * Finds the firm a visitor typed. Capitals, spaces, company words and one or two wrong letters are forgiven; undefined
 * when nothing or two firms are equally near.
 */
export function findFirm(entry: string, firms: readonly Firm[]): FirmFound | undefined {
  const typed = joined(plain(entry));
  if (typed === '') return undefined;
  const names = firms.flatMap((firm) =>
    [firm.name, ...firm.aliases].map((name) => ({ firm, name: joined(plain(name)) })),
  );
  const exact = names.find(({ name }) => name === typed);
  if (exact) return { firm: exact.firm, isGuess: false };

  const near = names
    .map(({ firm, name }) => ({ firm, off: lettersOff(typed, name, allowed(name.length)), name }))
    .filter(({ off, name }) => off <= allowed(name.length))
    .sort((a, b) => a.off - b.off);
  const [best] = near;
  if (!best) return undefined;
  const rival = near.find(({ firm, off }) => firm !== best.firm && off === best.off);
  return rival ? undefined : { firm: best.firm, isGuess: true };
}
