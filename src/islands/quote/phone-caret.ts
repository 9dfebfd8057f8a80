import { formatPhone, phoneDigits } from '../../domain/forms/phone.ts';

/** The caret's place in a formatted number after so many digits. */
function placeAfter(formatted: string, digits: number): number {
  if (digits === 0) return 0;
  const last = Array.from(formatted.matchAll(/\d/g))[digits - 1];
  return last ? last.index + 1 : formatted.length;
}

/** A number as typed, formatted, with the caret still behind the digit it stood behind. */
export function formatTyping(entry: string, caret: number): { text: string; caret: number } {
  const text = formatPhone(entry);
  return { text, caret: placeAfter(text, phoneDigits(entry.slice(0, caret)).length) };
}
