import { DAY } from '../../domain/durations.ts';
import { isRecord, readRecord } from '../../domain/validation.ts';
import { getItem, removeItem, setItem } from '../page/device-storage.ts';

/** Days a draft is stored on the device (docs/product.md, Data retention). */
export const DRAFT_DAYS = 7;

/** Parses the fields of a stored draft with its ISO time `savedAt`; null when malformed or older than 7 days. */
export function readDraftFields(text: string | null, now: Date): Record<string, unknown> | null {
  const stored = readRecord(text);
  if (typeof stored?.savedAt !== 'string') return null;
  const age = now.getTime() - Date.parse(stored.savedAt);
  return age <= DRAFT_DAYS * DAY && age >= -DAY ? stored : null;
}

/** Returns the stored entries of a form, each at most `longest` characters; those missing or unusable stay empty. */
export function readEntries<Values extends Record<string, string | boolean>>(
  stored: unknown,
  empty: Values,
  longest: number,
): Values {
  const usable = Object.entries(isRecord(stored) ? stored : {}).filter(
    ([name, value]) =>
      typeof value === typeof empty[name] && (typeof value !== 'string' || value.length <= longest),
  );
  return { ...empty, ...Object.fromEntries(usable) };
}

/** Serializes the draft of a form with its save time. */
export const writeDraft = (form: object, now: Date): string =>
  JSON.stringify({ ...form, savedAt: now.toISOString() });

/** localStorage key of the wizard draft. */
export const DRAFT_KEY = 'psc-quote-draft';

/** localStorage key of the short form draft. */
export const SHORT_DRAFT_KEY = 'psc-short-draft';

/** sessionStorage key, set once something was typed in this tab (docs/product.md, Quote wizard). */
const VISIT_KEY = 'psc-visit';

/** Returns true when the drafts belong to this visit: typed in this tab, or accepted in it. */
export const isThisVisit = (): boolean => getItem(VISIT_KEY, 'tab') !== null;

/** Marks the drafts as those of this visit. */
export const markVisit = (): void => void setItem(VISIT_KEY, '1', 'tab');

/** Removes the wizard draft, unless its lead was sent or waits to be sent. */
export function removeUnsentQuote(now: Date): void {
  if (typeof readDraftFields(getItem(DRAFT_KEY), now)?.leadId !== 'string') removeItem(DRAFT_KEY);
}

const savedAt = (key: string, now: Date): number =>
  Date.parse(String(readDraftFields(getItem(key), now)?.savedAt));

/** Returns true when the draft was saved after the other one, or there is no other one. */
export const isNewerDraft = (key: string, otherKey: string, now: Date): boolean =>
  !(savedAt(otherKey, now) > savedAt(key, now));
