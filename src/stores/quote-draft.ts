import { isRecord, isUuid } from '../domain/validation.ts';
import { findOption, isAssessmentOnly, isWizardService } from '../domain/catalog/catalog.ts';
import { checkInfo, LEAD_LIMITS } from '../domain/forms/lead-fields.ts';
import { readDraftFields } from './draft-age.ts';
import { emptyQuoteValues, type QuoteFieldName, type QuoteValues } from './quote-values.ts';
import type { Quote } from './quote.ts';

/** Serializes the draft with its save time. */
export const writeDraft = (quote: Quote, now: Date): string =>
  JSON.stringify({ ...quote, savedAt: now.toISOString() });

function readValues(stored: unknown): QuoteValues {
  if (!isRecord(stored)) return emptyQuoteValues;
  const entries = (Object.keys(emptyQuoteValues) as QuoteFieldName[]).map((name) => {
    const initial = emptyQuoteValues[name];
    const value = stored[name];
    const isUsable =
      typeof value === typeof initial && (typeof value !== 'string' || value.length <= LEAD_LIMITS.notes);
    return [name, isUsable ? value : initial];
  });
  return Object.fromEntries(entries) as QuoteValues;
}

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** Limits the stored step to the one its values allow (docs/product.md, Quote wizard). */
function allowedStep(step: unknown, values: QuoteValues, isSubmitted: boolean): Quote['step'] {
  if (step !== 2 && step !== 3) return 1;
  const { service, variant } = values;
  if (Object.keys(checkInfo(values)).length > 0 || !isWizardService(service)) return 1;
  const isChosen = isAssessmentOnly(service) || findOption(service, variant) !== undefined;
  return step === 3 && isSubmitted && isChosen ? 3 : 2;
}

/** Parses a stored draft; null when malformed or older than 7 days. */
export function readDraft(text: string | null, now: Date): Quote | null {
  const stored = readDraftFields(text, now);
  if (stored === null) return null;

  const values = readValues(stored.values);
  const leadId = isUuid(stored.leadId) ? stored.leadId : null;
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
