import { atom } from 'nanostores';
import type { Attribution } from '../domain/attribution.ts';
import { isWizardService } from '../domain/catalogue.ts';
import { dropEntry, keepEntry, readEntry } from './device-storage.ts';
import { changeAnswer, emptyAnswers, type AnswerName, type QuoteAnswers } from './quote-answers.ts';
import { DRAFT_KEY, readDraft, writeDraft } from './quote-draft.ts';

/** Steps of the wizard: your info, project details, estimate. */
export type QuoteStep = 1 | 2 | 3;

/** The state of the quote wizard; all of it is kept on the device. */
export type Quote = {
  step: QuoteStep;
  answers: QuoteAnswers;
  /** Id of the lead, made before the first attempt to send it; null until then. */
  leadId: string | null;
  /** The answers as they were sent last, to tell a repeat from another request. */
  attempted: string | null;
  /** ISO time at which the lead was stored; null until then. */
  submittedAt: string | null;
  /** Where the visitor came from when the page was first opened. */
  attribution: Attribution | null;
};

/** A wizard nobody has touched; also what the server draws. */
export const emptyQuote: Quote = {
  step: 1,
  answers: emptyAnswers,
  leadId: null,
  attempted: null,
  submittedAt: null,
  attribution: null,
};

/** The wizard of this page. */
export const $quote = atom<Quote>(emptyQuote);

/** Whether the lead is under way: then the step stays, and no second request is made. */
export const $isSending = atom(false);

/** Says that a request begins or ends. */
export const setSending = (isSending: boolean): void => $isSending.set(isSending);

const change = (part: Partial<Quote>): void => $quote.set({ ...$quote.get(), ...part });

/** What a visitor brings along: the address's campaign and service, and what was typed before the page woke up. */
export type Opening = {
  attribution: Attribution;
  /** Service key of the address (`?service=clean`), used where the draft has none. */
  service?: string | null | undefined;
  /** Entries of the controls before hydration; they are newer than any draft. */
  typed?: Partial<QuoteAnswers> | undefined;
};

const hasCampaign = ({ utm_source, utm_medium, utm_campaign }: Attribution): boolean =>
  Boolean(utm_source ?? utm_medium ?? utm_campaign);

/** Takes up the draft of this device and keeps every change from now on; returns how to stop. */
export function openQuote({ attribution, service, typed = {} }: Opening, now: Date): () => void {
  const draft = readDraft(readEntry(DRAFT_KEY), now) ?? emptyQuote;
  // A campaign in the address is the newer visit; without one, the first visit of the draft counts.
  const source = hasCampaign(attribution) ? attribution : (draft.attribution ?? attribution);
  let answers = draft.answers;
  if (draft.submittedAt === null) {
    if (answers.service === '' && service && isWizardService(service)) {
      answers = changeAnswer(answers, 'service', service);
    }
    for (const name of Object.keys(typed) as AnswerName[]) {
      const value = typed[name];
      if (value !== undefined) answers = changeAnswer(answers, name, value);
    }
  }
  $quote.set({ ...draft, answers, attribution: draft.submittedAt === null ? source : draft.attribution });
  return $quote.listen((quote) => keepEntry(DRAFT_KEY, writeDraft(quote, new Date())));
}

/** Changes one answer. */
export function setAnswer<Name extends AnswerName>(name: Name, value: QuoteAnswers[Name]): void {
  change({ answers: changeAnswer($quote.get().answers, name, value) });
}

/** Shows another step; a lead that was stored keeps the wizard on its estimate. */
export function goToStep(step: 1 | 2): void {
  if ($quote.get().submittedAt === null) change({ step });
}

/** Gives the lead its id before it is sent: the same while the answers are, so that a repeat is one row. */
export function beginAttempt(): string {
  const { answers, leadId, attempted } = $quote.get();
  const sending = JSON.stringify(answers);
  const id = leadId !== null && attempted === sending ? leadId : crypto.randomUUID();
  change({ leadId: id, attempted: sending });
  return id;
}

/** Goes on to the estimate after the lead was stored. */
export function markSubmitted(at: Date): void {
  change({ step: 3, submittedAt: at.toISOString() });
}

/** Forgets the answers, on the device too, and starts over at the first step. */
export function clearQuote(): void {
  $quote.set({ ...emptyQuote, attribution: $quote.get().attribution });
  dropEntry(DRAFT_KEY);
}

/** Takes the draft off the device and leaves the page as it is, for the moments before it is left. */
export const dropDraft = (): void => dropEntry(DRAFT_KEY);
