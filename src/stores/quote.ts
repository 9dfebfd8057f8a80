import { atom } from 'nanostores';
import { isWizardService, SERVICES } from '../domain/catalog/catalog.ts';
import { isPackageName } from '../domain/catalog/package-name.ts';
import { INFO_FIELDS } from '../domain/forms/lead-fields.ts';
import { pushChoices, pushFormEvent } from './form-events.ts';
import { pushEvent } from './page/data-layer.ts';
import { removeItem, setItem, getItem } from './page/device-storage.ts';
import { changeQuoteValue, emptyQuoteValues, type QuoteFieldName, type QuoteValues } from './quote-values.ts';
import { DRAFT_KEY, readDraft, writeDraft } from './quote-draft.ts';

/** Wizard steps: your info, project details, estimate. */
export type QuoteStep = 1 | 2 | 3;

/** State of the quote wizard; stored on the device as the draft. */
export type Quote = {
  step: QuoteStep;
  values: QuoteValues;
  /** Id of the last sent lead; null before the first attempt. */
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

/** Quote wizard of this page. */
export const $quote = atom<Quote>(emptyQuote);

/** True while the lead is being sent; blocks a second request. */
export const $isSending = atom(false);

/** Sets whether the lead is being sent. */
export const setSending = (isSending: boolean): void => $isSending.set(isSending);

/** True while the values must not change: the lead is being sent or waits in the outbox. */
export const $isLocked = atom(false);

/** Locks or unlocks the values and the step. */
export const setLocked = (isLocked: boolean): void => $isLocked.set(isLocked);

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

/** Loads the stored draft and saves every change; returns the cleanup function. */
export function openQuote({ service, packageName, typed = {} }: Opening, now: Date): () => void {
  const draft = readDraft(getItem(DRAFT_KEY), now) ?? emptyQuote;
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
    setItem(DRAFT_KEY, writeDraft(quote, new Date()));
    pushChoices(FORM, choicesOf(quote.values.service), quote.values, before?.values);
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

/** Sets the id the lead is being sent under. */
export function beginAttempt(leadId: string): void {
  change({ leadId });
}

/** Shows the estimate after the lead was stored. */
export function markSubmitted(at: Date): void {
  pushFormEvent({ event: 'form_step', form: FORM, step: 3 });
  change({ step: 3, submittedAt: at.toISOString() });
}

/** Clears the values and the stored draft, and returns to step 1. */
export function clearQuote(): void {
  pushFormEvent({ event: 'form_clear', form: FORM });
  $quote.set(emptyQuote);
  removeItem(DRAFT_KEY);
}

/** Removes the stored draft without changing the page, for use just before navigating away. */
export const clearDraft = (): void => removeItem(DRAFT_KEY);
