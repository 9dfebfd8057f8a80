import { findOption, isAssessmentOnly, isWizardService } from '../domain/catalogue.ts';
import { checkInfo, LEAD_LIMITS } from '../domain/lead-fields.ts';
import type { Attribution } from '../domain/attribution.ts';
import { emptyAnswers, type AnswerName, type QuoteAnswers } from './quote-answers.ts';
import type { Quote } from './quote.ts';

/** Where the draft is kept on the device. */
export const DRAFT_KEY = 'psc-quote-draft';

/** Days a draft is kept (decisions on forms: 7 days, with a "clear" link). */
export const DRAFT_DAYS = 7;

const DAY = 24 * 60 * 60 * 1000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOrNull = (value: unknown, longest: number): string | null =>
  typeof value === 'string' && value !== '' && value.length <= longest ? value : null;

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

function readKeptAttribution(kept: unknown): Attribution | null {
  if (!isFields(kept) || typeof kept.page_url !== 'string') return null;
  return {
    utm_source: textOrNull(kept.utm_source, LEAD_LIMITS.utm_source),
    utm_medium: textOrNull(kept.utm_medium, LEAD_LIMITS.utm_medium),
    utm_campaign: textOrNull(kept.utm_campaign, LEAD_LIMITS.utm_campaign),
    page_url: kept.page_url.slice(0, LEAD_LIMITS.page_url),
  };
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
  if (text === null) return null;
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isFields(kept) || !isTime(kept.savedAt)) return null;
  const age = now.getTime() - Date.parse(kept.savedAt);
  if (age > DRAFT_DAYS * DAY || age < -DAY) return null;

  const answers = readAnswers(kept.answers);
  const leadId = typeof kept.leadId === 'string' && UUID.test(kept.leadId) ? kept.leadId : null;
  const submittedAt = leadId !== null && isTime(kept.submittedAt) ? kept.submittedAt : null;
  const step = allowedStep(kept.step, answers, submittedAt !== null);
  return {
    step,
    answers,
    leadId,
    attempted: typeof kept.attempted === 'string' ? kept.attempted : null,
    submittedAt: step === 3 ? submittedAt : null,
    attribution: readKeptAttribution(kept.attribution),
  };
}
