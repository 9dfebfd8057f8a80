import { findOption, isAssessmentOnly, isWizardService } from '../domain/catalog/catalog.ts';
import { checkInfo, LEAD_LIMITS } from '../domain/forms/lead-fields.ts';
import { readDraftFields } from './draft-age.ts';
import { emptyQuoteValues, type QuoteFieldName, type QuoteValues } from './quote-values.ts';
import type { Quote } from './quote.ts';

/** Where the draft is kept on the device. */
export const DRAFT_KEY = 'psc-quote-draft';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The draft as text, with the time it was kept. */
export const writeDraft = (quote: Quote, now: Date): string =>
  JSON.stringify({ ...quote, savedAt: now.toISOString() });

function readValues(stored: unknown): QuoteValues {
  if (!isFields(stored)) return emptyQuoteValues;
  const entries = (Object.keys(emptyQuoteValues) as QuoteFieldName[]).map((name) => {
    const start = emptyQuoteValues[name];
    const value = stored[name];
    const fits =
      typeof value === typeof start && (typeof value !== 'string' || value.length <= LEAD_LIMITS.notes);
    return [name, fits ? value : start];
  });
  return Object.fromEntries(entries) as QuoteValues;
}

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** The step these answers allow: nobody lands on a later one by an old or altered draft. */
function allowedStep(step: unknown, values: QuoteValues, isSubmitted: boolean): Quote['step'] {
  if (step !== 2 && step !== 3) return 1;
  const { service, variant } = values;
  if (Object.keys(checkInfo(values)).length > 0 || !isWizardService(service)) return 1;
  const isChosen = isAssessmentOnly(service) || findOption(service, variant) !== undefined;
  return step === 3 && isSubmitted && isChosen ? 3 : 2;
}

/** The quote a kept text holds; null when it is not a draft, or older than seven days. */
export function readDraft(text: string | null, now: Date): Quote | null {
  const stored = readDraftFields(text, now);
  if (stored === null) return null;

  const values = readValues(stored.values);
  const leadId = typeof stored.leadId === 'string' && UUID.test(stored.leadId) ? stored.leadId : null;
  const submittedAt = leadId !== null && isTime(stored.submittedAt) ? stored.submittedAt : null;
  const step = allowedStep(stored.step, values, submittedAt !== null);
  return {
    step,
    values,
    leadId,
    submittedAt: step === 3 ? submittedAt : null,
    startedAt: isTime(stored.startedAt) ? stored.startedAt : null,
  };
}
