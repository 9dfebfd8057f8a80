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

/** Whether there is anything to see in a text besides spaces and invisible characters. */
export const isVisible = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && /[^\p{C}\p{Z}\p{M}]/u.test(text);

/**
 * A text without what cannot be seen or turns the line around, for sentences, labels and toasts, where no element of
 * its own keeps it apart from the words beside it.
 */
export const plainLine = (text: string): string => cleanLine(text.replace(/\p{Cf}/gu, ''));
