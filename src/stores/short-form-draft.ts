import { LEAD_LIMITS } from '../domain/forms/lead-fields.ts';
import { emptyShortAnswers, SHORT_FIELD_NAMES, type ShortAnswers } from '../domain/forms/short-form.ts';
import { readDraftFields } from './draft-age.ts';
import type { ShortForm } from './short-form.ts';

/** Where the draft of the short form is kept on the device. */
export const SHORT_DRAFT_KEY = 'psc-short-draft';

/** The draft as text, with the time it was kept. */
export const writeShortDraft = (form: ShortForm, now: Date): string =>
  JSON.stringify({ ...form, savedAt: now.toISOString() });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The form a kept text holds; null when it is no draft, or older than seven days. */
export function readShortDraft(text: string | null, now: Date): ShortForm | null {
  const kept = readDraftFields(text, now);
  if (!kept) return null;
  const answers = isRecord(kept.answers) ? kept.answers : {};
  const entry = (name: keyof ShortAnswers): string => {
    const value = answers[name];
    return typeof value === 'string' && value.length <= LEAD_LIMITS.notes ? value : emptyShortAnswers[name];
  };
  return {
    answers: Object.fromEntries(SHORT_FIELD_NAMES.map((name) => [name, entry(name)])) as ShortAnswers,
    consent: kept.consent === true,
    startedAt: typeof kept.startedAt === 'number' ? kept.startedAt : null,
  };
}
