// Lengths of time in ms. Plain numbers, which the bundler writes into the code that uses them.

/** 60 seconds. */
export const MINUTE = 60_000;
/** 60 minutes. */
export const HOUR = 3_600_000;
/** 24 hours. */
export const DAY = 86_400_000;
