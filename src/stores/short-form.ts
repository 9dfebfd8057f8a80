import { atom } from 'nanostores';
import {
  emptyShortFormValues,
  SHORT_FIELD_NAMES,
  shortFormServiceFor,
  type ShortFormValues,
  type ShortField,
} from '../domain/forms/short-form.ts';
import { removeItem, setItem, getItem } from './page/device-storage.ts';
import { $receipt, readReceipt } from './receipt.ts';
import { readShortDraft, SHORT_DRAFT_KEY, writeShortDraft } from './short-form-draft.ts';

/** What a visitor has entered in the short form; the form of the page and the dialog's are one. */
export type ShortForm = {
  values: ShortFormValues;
  /** Whether the optional box beside the phone field is ticked. */
  consent: boolean;
  /** When the visitor first touched the form, in ms since 1970; null until then. */
  startedAt: number | null;
};

/** A short form nobody has touched; also what the server draws. */
export const emptyShortForm: ShortForm = { values: emptyShortFormValues, consent: false, startedAt: null };

/** The short form of this device. */
export const $shortForm = atom<ShortForm>(emptyShortForm);

/** Whether the request is under way, from whichever place; no second one is made meanwhile. */
export const $shortSending = atom(false);

/** Counts cleared forms, so that every place begins again with controls nobody has touched. */
export const $shortRound = atom(0);

/** Id of the request this page has just sent; its receipt stands in the form's place. Null before, and after "another". */
export const $confirmedId = atom<string | null>(null);

const change = (part: Partial<ShortForm>): void => $shortForm.set({ ...$shortForm.get(), ...part });

/** Whether anything has been entered or changed; a service that a button chose is no entry yet. */
export const isShortTouched = ({ values, consent }: ShortForm): boolean =>
  consent ||
  SHORT_FIELD_NAMES.some((name) => name !== 'service_type' && values[name] !== emptyShortFormValues[name]);

let places = 0;
let stopKeeping = (): void => undefined;

function saveDraft(form: ShortForm): void {
  if (isShortTouched(form)) setItem(SHORT_DRAFT_KEY, writeShortDraft(form, new Date()));
  else removeItem(SHORT_DRAFT_KEY);
}

/** Takes up the draft of this device with the first place that opens, and keeps every change; returns how to stop. */
export function openShortForm(now: Date): () => void {
  places += 1;
  if (places === 1) {
    const draft = readShortDraft(getItem(SHORT_DRAFT_KEY), now);
    if (draft) $shortForm.set(draft);
    stopKeeping = $shortForm.listen(saveDraft);
  }
  return () => {
    places -= 1;
    if (places === 0) stopKeeping();
  };
}

/** Changes one answer. */
export function setShortFormValue(name: ShortField, entry: string): void {
  change({ values: { ...$shortForm.get().values, [name]: entry } });
}

/** Ticks or clears the consent. */
export const setShortConsent = (consent: boolean): void => change({ consent });

/** Takes over what was entered before hydration; it is newer than any draft. */
export function takeTyped({ consent, ...typed }: Partial<ShortFormValues> & { consent?: boolean }): void {
  const form = $shortForm.get();
  change({ values: { ...form.values, ...typed }, consent: consent ?? form.consent });
}

/** Chooses the service a button stands for; a button that stands for none leaves the choice alone. */
export function preselectService(preselected: unknown): void {
  const service = shortFormServiceFor(typeof preselected === 'string' ? preselected : '');
  if (service) setShortFormValue('service_type', service);
}

/** Notes the first sign of life, in ms since 1970. */
export function startFilling(at: number): void {
  if ($shortForm.get().startedAt === null) change({ startedAt: at });
}

/** Says that a request begins or ends. */
export const setShortSending = (isSending: boolean): void => $shortSending.set(isSending);

/** Forgets the answers, on the device too, and starts over everywhere. */
export function clearShortForm(): void {
  $shortForm.set(emptyShortForm);
  removeItem(SHORT_DRAFT_KEY);
  $shortRound.set($shortRound.get() + 1);
}

/** Clears the form after its request was stored, and shows the receipt in its place. */
export function confirmRequest(id: string): void {
  clearShortForm();
  // Another tab may have been the one that stored it.
  if ($receipt.get()?.id !== id) readReceipt(new Date());
  $confirmedId.set(id);
}

/** Makes room for another request. */
export const startAnother = (): void => $confirmedId.set(null);
