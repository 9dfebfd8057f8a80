// The promise, in minutes of phone hours (docs/product.md, Response time). The database has the same numbers in
// response_minutes() and reminder_minutes(); a test compares them.

/** Minutes in which a request is answered. */
export const RESPONSE_MINUTES = 15;

/** Degrees the sun moves in that time: hour angle, not height. */
export const RESPONSE_DEGREES = (RESPONSE_MINUTES * 360) / (24 * 60);

/** Minutes before the end at which staff are reminded. */
export const REMINDER_MINUTES = 5;
