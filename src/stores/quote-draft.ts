import { findOption, isAssessmentOnly, isWizardService } from '../domain/catalog/catalog.ts';
import { checkInfo, LEAD_LIMITS } from '../domain/forms/lead-fields.ts';
import { readDraftFields } from './draft-age.ts';
import { emptyAnswers, type AnswerName, type QuoteAnswers } from './quote-answers.ts';
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

function readAnswers(kept: unknown): QuoteAnswers {
  if (!isFields(kept)) return emptyAnswers;
  const entries = (Object.keys(emptyAnswers) as AnswerName[]).map((name) => {
    const start = emptyAnswers[name];
    const value = kept[name];
    const fits =
      typeof value === typeof start && (typeof value !== 'string' || value.length <= LEAD_LIMITS.notes);
    return [name, fits ? value : start];
  });
  return Object.fromEntries(entries) as QuoteAnswers;
}

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** The step these answers allow: nobody lands on a later one by an old or altered draft. */
function allowedStep(step: unknown, answers: QuoteAnswers, isSubmitted: boolean): Quote['step'] {
  if (step !== 2 && step !== 3) return 1;
  const { service, variant } = answers;
  if (Object.keys(checkInfo(answers)).length > 0 || !isWizardService(service)) return 1;
  const isChosen = isAssessmentOnly(service) || findOption(service, variant) !== undefined;
  return step === 3 && isSubmitted && isChosen ? 3 : 2;
}

/** The quote a kept text holds; null when it is not a draft, or older than seven days. */
export function readDraft(text: string | null, now: Date): Quote | null {
  const kept = readDraftFields(text, now);
  if (kept === null) return null;

  const answers = readAnswers(kept.answers);
  const leadId = typeof kept.leadId === 'string' && UUID.test(kept.leadId) ? kept.leadId : null;
  const submittedAt = leadId !== null && isTime(kept.submittedAt) ? kept.submittedAt : null;
  const step = allowedStep(kept.step, answers, submittedAt !== null);
  return {
    step,
    answers,
    leadId,
    submittedAt: step === 3 ? submittedAt : null,
    startedAt: isTime(kept.startedAt) ? kept.startedAt : null,
  };
}
