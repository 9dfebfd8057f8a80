import { atom } from 'nanostores';
import { isWizardService } from '../domain/catalog/catalog.ts';
import { pushEvent } from './page/data-layer.ts';
import { removeItem, setItem, getItem } from './page/device-storage.ts';
import { changeQuoteValue, emptyQuoteValues, type QuoteFieldName, type QuoteValues } from './quote-values.ts';
import { DRAFT_KEY, readDraft, writeDraft } from './quote-draft.ts';

/** Steps of the wizard: your info, project details, estimate. */
export type QuoteStep = 1 | 2 | 3;

/** The state of the quote wizard; all of it is kept on the device. */
export type Quote = {
  step: QuoteStep;
  values: QuoteValues;
  /** Id of the lead as it was sent last; null before the first attempt. */
  leadId: string | null;
  /** ISO time at which the lead was stored; null until then. */
  submittedAt: string | null;
  /** ISO time of the first entry; null until then. */
  startedAt: string | null;
};

/** A wizard nobody has touched; also what the server draws. */
export const emptyQuote: Quote = {
  step: 1,
  values: emptyQuoteValues,
  leadId: null,
  submittedAt: null,
  startedAt: null,
};

/** The wizard of this page. */
export const $quote = atom<Quote>(emptyQuote);

/** Whether the lead is under way: then no second request is made. */
export const $isSending = atom(false);

/** Says that a request begins or ends. */
export const setSending = (isSending: boolean): void => $isSending.set(isSending);

/** Whether the answers stay as they are: while the lead is under way, and while it waits for a connection. */
export const $isLocked = atom(false);

/** Holds the answers and the step, or lets them go. */
export const setLocked = (isLocked: boolean): void => $isLocked.set(isLocked);

const change = (part: Partial<Quote>): void => $quote.set({ ...$quote.get(), ...part });

/** What a visitor brings along: the address's service, and what was typed before hydration. */
export type Opening = {
  /** Service key of the address (`?service=clean`), used where the draft has none. */
  service?: string | null | undefined;
  /** Entries of the controls before hydration; they are newer than any draft. */
  typed?: Partial<QuoteValues> | undefined;
};

/** The name of this form in the data layer. */
const FORM = 'wizard';

/** The time of the first entry; telling the data layer that the form was begun, where this is it. */
function started(startedAt: string | null, at: Date): string {
  if (startedAt !== null) return startedAt;
  pushEvent({ event: 'form_start', form: FORM, placement: 'quote' });
  return at.toISOString();
}

/** Takes up the draft of this device and keeps every change from now on; returns how to stop. */
export function openQuote({ service, typed = {} }: Opening, now: Date): () => void {
  const draft = readDraft(getItem(DRAFT_KEY), now) ?? emptyQuote;
  let { values, startedAt } = draft;
  if (draft.submittedAt === null) {
    if (values.service === '' && service && isWizardService(service)) {
      values = changeQuoteValue(values, 'service', service);
    }
    for (const name of Object.keys(typed) as QuoteFieldName[]) {
      const value = typed[name];
      if (value !== undefined) values = changeQuoteValue(values, name, value);
    }
    // What was typed before hydration was typed since it began to load.
    if (Object.keys(typed).length > 0) startedAt = started(startedAt, new Date(performance.timeOrigin));
  }
  $quote.set({ ...draft, values, startedAt });
  return $quote.listen((quote) => setItem(DRAFT_KEY, writeDraft(quote, new Date())));
}

/** Changes one answer. */
export function setQuoteValue<Name extends QuoteFieldName>(name: Name, value: QuoteValues[Name]): void {
  const { values, startedAt } = $quote.get();
  change({ values: changeQuoteValue(values, name, value), startedAt: started(startedAt, new Date()) });
}

/** Shows another step; a lead that was stored keeps the wizard on its estimate. */
export function goToStep(step: 1 | 2): void {
  const before = $quote.get();
  if (before.submittedAt !== null) return;
  if (step > before.step) pushEvent({ event: 'form_step', form: FORM, step });
  change({ step });
}

/** Remembers under which id the answers are being sent. */
export function beginAttempt(leadId: string): void {
  change({ leadId });
}

/** Goes on to the estimate after the lead was stored. */
export function markSubmitted(at: Date): void {
  pushEvent({ event: 'form_step', form: FORM, step: 3 });
  change({ step: 3, submittedAt: at.toISOString() });
}

/** Forgets the answers, on the device too, and starts over at the first step. */
export function clearQuote(): void {
  $quote.set(emptyQuote);
  removeItem(DRAFT_KEY);
}

/** Takes the draft off the device and leaves the page as it is, for the moments before it is left. */
export const clearDraft = (): void => removeItem(DRAFT_KEY);
