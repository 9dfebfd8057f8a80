/** Name of the honeypot field; only bots fill it in. */
export const HONEYPOT_NAME = 'website';

/** Shortest plausible fill time, in ms; the database marks faster leads `too-fast` (docs/product.md, Screening). */
export const MIN_FILL_MS = 2000;
