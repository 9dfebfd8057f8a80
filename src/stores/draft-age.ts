/** Days a draft is kept on the device (decisions on forms: 7 days, with a "clear" link). */
export const DRAFT_DAYS = 7;

const DAY = 24 * 60 * 60 * 1000;

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a kept draft with its ISO time `savedAt`; null when it is none, or older than seven days. */
export function readDraftFields(text: string | null, now: Date): Record<string, unknown> | null {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
  if (!isFields(stored) || typeof stored.savedAt !== 'string') return null;
  const age = now.getTime() - Date.parse(stored.savedAt);
  return age <= DRAFT_DAYS * DAY && age >= -DAY ? stored : null;
}
