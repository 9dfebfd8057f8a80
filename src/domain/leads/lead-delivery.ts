import { MINUTE } from '../durations.ts';

/** Statuses after which a lead will never be accepted (docs/product.md, Lead delivery). */
const REFUSED_FOR_GOOD: ReadonlySet<number> = new Set([400, 401, 403, 404, 413, 422]);

/** Returns true when a lead refused with this HTTP status is dropped; after any other failure it is kept and sent later. */
export const isRefusedForGood = (status: number): boolean => REFUSED_FOR_GOOD.has(status);

/** Pauses before a kept lead is sent again from an open page, in ms (docs/product.md, Lead delivery). */
const RESEND_PAUSES = [30_000, MINUTE, 2 * MINUTE, 5 * MINUTE] as const;

/** Pause after those, in ms. */
const LONGEST_PAUSE = 10 * MINUTE;

/** Returns the pause after this many failures in a row, in ms. */
export const resendPause = (failures: number): number => RESEND_PAUSES[failures - 1] ?? LONGEST_PAUSE;
