import { formatPhone, isForeignPhone, phoneDigits } from '../../../domain/forms/phone.ts';

/** Returns the caret position in a formatted number after the given number of digits. */
function placeAfter(formatted: string, digits: number): number {
  if (digits === 0) return 0;
  const last = Array.from(formatted.matchAll(/\d/g))[digits - 1];
  return last ? last.index + 1 : formatted.length;
}

/** Formats a number while typing and keeps the caret after the same digit; a foreign number keeps its characters. */
export function formatTyping(entry: string, caret: number): { text: string; caret: number } {
  const text = formatPhone(entry);
  if (isForeignPhone(entry)) return { text, caret: Math.min(caret, text.length) };
  return { text, caret: placeAfter(text, phoneDigits(entry.slice(0, caret)).length) };
}
