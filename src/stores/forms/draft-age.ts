import { DAY } from '../../domain/durations.ts';
import { isRecord } from '../../domain/validation.ts';

/** Parses the fields of a stored draft with its ISO time `savedAt`; null when malformed or older than 7 days. */
export function readDraftFields(text: string | null, now: Date): Record<string, unknown> | null {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
  if (!isRecord(stored) || typeof stored.savedAt !== 'string') return null;
  const age = now.getTime() - Date.parse(stored.savedAt);
  return age <= DRAFT_DAYS * DAY && age >= -DAY ? stored : null;
}

/** Days a draft is stored on the device (docs/product.md, Data retention). */
export const DRAFT_DAYS = 7;
