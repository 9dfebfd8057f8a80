import { atom } from 'nanostores';
import type { WizardProject } from '../../domain/assistant/price-types.ts';
import {
  findOption,
  isAssessmentOnly,
  isPackageName,
  isWizardService,
  SERVICES,
} from '../../domain/catalog/catalog.ts';
import { checkInfo, INFO_FIELDS, LEAD_LIMITS } from '../../domain/forms/lead-fields.ts';
import { isUuid } from '../../domain/validation.ts';
import { pushChoices, pushFormEvent } from './form-events.ts';
import { pushEvent } from '../page/data-layer.ts';
import { removeItem, setItem, getItem } from '../page/device-storage.ts';
import {
  changeQuoteValue,
  emptyQuoteValues,
  isTouched,
  type QuoteFieldName,
  type QuoteValues,
} from './quote-values.ts';
import {
  DRAFT_KEY,
  isThisVisit,
  markVisit,
  readDraftFields,
  readEntries,
  SHORT_DRAFT_KEY,
  writeDraft,
} from './form-drafts.ts';

/** Wizard steps: your info, project details, estimate. */
export type QuoteStep = 1 | 2 | 3;

/** State of the quote wizard; stored on the device as the draft. */
export type Quote = {
  step: QuoteStep;
  values: QuoteValues;
  leadId: string | null;
  /** ISO time the lead was stored; null until then. */
  submittedAt: string | null;
  /** ISO time of the first entry; null until then. */
  startedAt: string | null;
};

/** Initial state; also rendered by the server. */
export const emptyQuote: Quote = {
  step: 1,
  values: emptyQuoteValues,
  leadId: null,
  submittedAt: null,
  startedAt: null,
};

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** Limits the stored step to the one its values allow (docs/product.md, Quote wizard). */
function allowedStep(step: unknown, values: QuoteValues, isSubmitted: boolean): QuoteStep {
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

  const values = readEntries(stored.values, emptyQuoteValues, LEAD_LIMITS.notes);
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

/** Quote wizard of this page. */
export const $quote = atom<Quote>(emptyQuote);

/** Answers of an earlier visit or request, offered in step 1; null without any. */
export const $pastAnswers = atom<QuoteValues | null>(null);

/** True while the values must not change: the lead is being sent or waits in the outbox. */
export const $isLocked = atom(false);

const change = (part: Partial<Quote>): void => $quote.set({ ...$quote.get(), ...part });

/** Initial input: service from the URL and values typed before hydration. */
export type Opening = {
  /** Service key from the URL (`?service=clean`), used when the draft has none. */
  service?: string | null | undefined;
  /** Package of that service from the URL (`?package=Signature`). */
  packageName?: string | null | undefined;
  /** Values typed before hydration, which are newer than any draft. */
  typed?: Partial<QuoteValues> | undefined;
};

/** Form name in the data layer. */
const FORM = 'wizard';
const PLACEMENT = 'quote';

/** Fields answered by choosing, with their values. */
const choicesOf = (service: string) => ({
  ...INFO_FIELDS,
  variant: {
    values: isWizardService(service) ? SERVICES[service].options.map(({ variant }) => variant) : [],
  },
});

/** Returns the time of the first entry; pushes `form_start` when this is the first. */
function started(startedAt: string | null, at: Date): string {
  if (startedAt !== null) return startedAt;
  pushFormEvent({ event: 'form_start', form: FORM, placement: PLACEMENT });
  return at.toISOString();
}

/** Returns the stored draft; an unsent one of an earlier visit is offered instead. */
function openDraft(now: Date): Quote {
  const stored = readDraft(getItem(DRAFT_KEY), now) ?? emptyQuote;
  const isOffered = stored.leadId === null && isTouched(stored.values) && !isThisVisit();
  $pastAnswers.set(isOffered ? stored.values : null);
  return isOffered ? emptyQuote : stored;
}

/** Loads the stored draft and saves every change; returns the cleanup function. */
export function openQuote({ service, packageName, typed = {} }: Opening, now: Date): () => void {
  const draft = openDraft(now);
  let { values, startedAt } = draft;
  if (draft.submittedAt === null) {
    if (values.service === '' && service && isWizardService(service)) {
      values = changeQuoteValue(values, 'service', service);
    }
    if (packageName && isPackageName(packageName) && values.service === service) {
      values = changeQuoteValue(values, 'package', packageName);
    }
    for (const name of Object.keys(typed) as QuoteFieldName[]) {
      const value = typed[name];
      if (value !== undefined) values = changeQuoteValue(values, name, value);
    }
    // Values typed before hydration were typed after the page started loading.
    if (Object.keys(typed).length > 0) startedAt = started(startedAt, new Date(performance.timeOrigin));
  }
  $quote.set({ ...draft, values, startedAt });
  if (draft.startedAt === null) pushEvent({ event: 'form_view', form: FORM, placement: PLACEMENT });
  else if (draft.submittedAt === null) pushFormEvent({ event: 'form_resume', form: FORM, step: draft.step });
  return $quote.listen((quote, before) => {
    markVisit();
    setItem(DRAFT_KEY, writeDraft(quote, new Date()));
    // Clearing is no choice.
    if (quote !== emptyQuote) {
      pushChoices(FORM, choicesOf(quote.values.service), quote.values, before?.values);
    }
  });
}

/** Sets one value; the first one starts the form. */
export function setQuoteValue<Name extends QuoteFieldName>(name: Name, value: QuoteValues[Name]): void {
  const { values, startedAt } = $quote.get();
  change({ values: changeQuoteValue(values, name, value), startedAt: started(startedAt, new Date()) });
}

/** Goes to another step; after the lead was stored, the wizard stays on the estimate. */
export function goToStep(step: 1 | 2): void {
  const current = $quote.get();
  if (current.submittedAt !== null) return;
  if (step > current.step) pushEvent({ event: 'form_step_complete', form: FORM, step: 1 });
  if (step !== current.step) pushFormEvent({ event: 'form_step', form: FORM, step });
  change({ step });
}

/** Sets the id the lead is being sent under; null when it was withdrawn or refused. */
export const setQuoteLeadId = (leadId: string | null): void => change({ leadId });

/** Shows the estimate after the lead was stored. */
export function markSubmitted(at: Date): void {
  pushFormEvent({ event: 'form_step', form: FORM, step: 3 });
  change({ step: 3, submittedAt: at.toISOString() });
  removeItem(SHORT_DRAFT_KEY);
}

/** Fills in the offered answers; what was chosen or typed since stays. */
export function takePastAnswers(): void {
  const past = $pastAnswers.get();
  if (past === null) return;
  pushEvent({ event: 'past_answers', choice: 'use' });
  const { values, startedAt } = $quote.get();
  const chosen = values.service === '' ? past : changeQuoteValue(past, 'service', values.service);
  const typed = Object.entries(values).filter(
    ([name, value]) => value !== emptyQuoteValues[name as QuoteFieldName],
  );
  $pastAnswers.set(null);
  change({
    values: { ...chosen, ...Object.fromEntries(typed) },
    startedAt: started(startedAt, new Date()),
  });
}

/** Withdraws the offer and deletes the answers from the device. */
export function dropPastAnswers(): void {
  pushEvent({ event: 'past_answers', choice: 'drop' });
  $pastAnswers.set(null);
  removeItem(SHORT_DRAFT_KEY);
  change({});
}

/** Clears the values and what either form stored, and returns to step 1; `past` is offered for the next quote. */
export function clearQuote(past: QuoteValues | null = null): void {
  $pastAnswers.set(past);
  pushFormEvent({ event: 'form_clear', form: FORM });
  $quote.set(emptyQuote);
  removeItem(DRAFT_KEY);
  removeItem(SHORT_DRAFT_KEY);
}

/** Removes the stored draft without changing the page, for use just before navigating away. */
export const clearDraft = (): void => removeItem(DRAFT_KEY);

/** Changes the unsent draft of the wizard, which the wizard opens with; a draft already sent is replaced. */
export function changeQuoteDraft(
  change: (values: QuoteValues) => QuoteValues,
  now: Date,
  step: 1 | 2 = 1,
): void {
  const stored = readDraft(getItem(DRAFT_KEY), now);
  const quote = stored?.leadId === null ? stored : emptyQuote;
  markVisit();
  setItem(DRAFT_KEY, writeDraft({ ...quote, step, values: change(quote.values) }, now));
}

/** Writes service, option and quantities into the wizard's draft; known contact details stay. */
export function handProjectToWizard({ service, ...rest }: WizardProject, now: Date, step: 1 | 2 = 1): void {
  changeQuoteDraft((values) => ({ ...changeQuoteValue(values, 'service', service), ...rest }), now, step);
}
