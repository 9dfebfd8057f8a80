import { isRecord } from '../domain/validation.ts';
import { LEAD_LIMITS } from '../domain/forms/lead-fields.ts';
import { emptyShortFormValues, SHORT_FIELD_NAMES, type ShortFormValues } from '../domain/forms/short-form.ts';
import { readDraftFields } from './draft-age.ts';
import type { ShortForm } from './short-form.ts';

/** Serializes the draft with its save time. */
export const writeShortDraft = (form: ShortForm, now: Date): string =>
  JSON.stringify({ ...form, savedAt: now.toISOString() });

/** Parses a stored draft; null when malformed or older than 7 days. */
export function readShortDraft(text: string | null, now: Date): ShortForm | null {
  const stored = readDraftFields(text, now);
  if (!stored) return null;
  const values = isRecord(stored.values) ? stored.values : {};
  const entry = (name: keyof ShortFormValues): string => {
    const value = values[name];
    return typeof value === 'string' && value.length <= LEAD_LIMITS.notes
      ? value
      : emptyShortFormValues[name];
  };
  return {
    values: Object.fromEntries(SHORT_FIELD_NAMES.map((name) => [name, entry(name)])) as ShortFormValues,
    consent: stored.consent === true,
    startedAt: typeof stored.startedAt === 'number' ? stored.startedAt : null,
    leadId: typeof stored.leadId === 'string' ? stored.leadId : null,
  };
}
