import { readDraftFields } from './draft-age.ts';
import { getItem, removeItem } from '../page/device-storage.ts';

/** localStorage key of the wizard draft. */
export const DRAFT_KEY = 'psc-quote-draft';

/** localStorage key of the short form draft. */
export const SHORT_DRAFT_KEY = 'psc-short-draft';

/** sessionStorage key, set once something was typed in this tab (docs/product.md, Quote wizard). */
const VISIT_KEY = 'psc-visit';

/** Returns true when the drafts belong to this visit: typed in this tab, or accepted in it. */
export function isThisVisit(): boolean {
  try {
    return sessionStorage.getItem(VISIT_KEY) !== null;
  } catch {
    return false;
  }
}

/** Marks the drafts as those of this visit. */
export function markVisit(): void {
  try {
    sessionStorage.setItem(VISIT_KEY, '1');
  } catch {
    // Without storage there are no drafts either.
  }
}

/** Removes the wizard draft, unless its lead was sent or waits to be sent. */
export function removeUnsentQuote(now: Date): void {
  if (typeof readDraftFields(getItem(DRAFT_KEY), now)?.leadId !== 'string') removeItem(DRAFT_KEY);
}

const savedAt = (key: string, now: Date): number =>
  Date.parse(String(readDraftFields(getItem(key), now)?.savedAt));

/** Returns true when the draft was saved after the other one, or there is no other one. */
export const isNewerDraft = (key: string, otherKey: string, now: Date): boolean =>
  !(savedAt(otherKey, now) > savedAt(key, now));
