/** Typed text as it is stored: no control characters but line breaks and tabs, no half characters, no outer space. */
export const cleanText = (entry: string): string =>
  entry
    .replace(/[^\P{Cc}\n\r\t]/gu, '')
    .trim()
    .toWellFormed();

/** The same for one line: whatever breaks a line or is a control character becomes a space. */
export const cleanLine = (entry: string): string =>
  entry
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .toWellFormed();
