// Lengths of time in ms. Plain numbers, which the bundler writes into the code that uses them.

export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 86_400_000;
