import { SENT_PREFIX } from './sent-lead-keys.ts';

/**
 * Keys of drafts, the seed of lead ids and the list of the dashboard, each with the field that dates it. The stores own
 * them; they are repeated here to keep the page script small.
 */
const DATED = new Map([
  ['psc-quote-draft', 'savedAt'],
  ['psc-short-draft', 'savedAt'],
  ['psc-lead-seed', 'createdAt'],
  ['psc-staff-leads', 'savedAt'],
]);

/** Prefix of what staff have not sent yet; each item has its own key. */
const UNSENT = 'psc-unsent:';

/** Longest time on the device, in ms (docs/product.md, Data retention). */
const MAX_AGE = 7 * 864e5;

function isFresh(text: string, field: string, maxAge: number, now: Date): boolean {
  try {
    const stored = JSON.parse(text) as Partial<Record<string, string | number>>;
    return now.getTime() - new Date(stored[field] ?? '').getTime() <= maxAge;
  } catch {
    return false;
  }
}

/** Deletes what is past its time, or cannot be dated, so that a form that is never opened again leaves nothing. */
export function dropExpired(now: Date): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const isLead = key.startsWith(SENT_PREFIX);
      const field = isLead ? 'expiresAt' : key.startsWith(UNSENT) ? 'savedAt' : DATED.get(key);
      if (field !== undefined && !isFresh(localStorage.getItem(key) ?? '', field, isLead ? 0 : MAX_AGE, now))
        localStorage.removeItem(key);
    }
  } catch {
    // Unavailable storage has no items.
  }
}
