import { atom } from 'nanostores';
import { wizardServiceOf } from '../../domain/forms/carried-details.ts';
import { LEAD_LIMITS } from '../../domain/forms/lead-fields.ts';
import {
  emptyShortFormValues,
  SHORT_FIELD_NAMES,
  SHORT_FIELDS,
  shortFormServiceFor,
  type ShortFormValues,
  type ShortField,
} from '../../domain/forms/short-form.ts';
import { isWizardService, type WizardService, isPackageName } from '../../domain/catalog/catalog.ts';
import { problemFor } from '../../domain/catalog/problem-labels.ts';
import {
  markVisit,
  readDraftFields,
  readEntries,
  removeUnsentQuote,
  SHORT_DRAFT_KEY,
  writeDraft,
} from './form-drafts.ts';
import { pushChoices } from './form-events.ts';
import { removeItem, setItem, getItem } from '../page/device-storage.ts';
import { sentLead } from '../sent-leads.ts';

/** State of the short form, shared by the page's form and the dialog. */
export type ShortForm = {
  values: ShortFormValues;
  consent: boolean;
  /** Time of the first interaction, in ms since 1970; null until then. */
  startedAt: number | null;
  /** Id of the lead with these values that is being sent or kept on the device; null when there is none. */
  leadId: string | null;
};

/** Initial state; also rendered by the server. */
export const emptyShortForm: ShortForm = {
  values: emptyShortFormValues,
  consent: false,
  startedAt: null,
  leadId: null,
};

/** Parses a stored draft; null when malformed or older than 7 days. */
export function readShortDraft(text: string | null, now: Date): ShortForm | null {
  const stored = readDraftFields(text, now);
  if (!stored) return null;
  return {
    values: readEntries(stored.values, emptyShortFormValues, LEAD_LIMITS.notes),
    consent: stored.consent === true,
    startedAt: typeof stored.startedAt === 'number' ? stored.startedAt : null,
    leadId: typeof stored.leadId === 'string' ? stored.leadId : null,
  };
}

/** Short form of this page. */
export const $shortForm = atom<ShortForm>(emptyShortForm);

/** Wizard service with a ballpark for the chosen service; '' where there is none or it is not clear. */
export const $ballparkService = atom<WizardService | ''>('');

/** Number of times the form was cleared; used as a key to remount the controls. */
export const $shortFormKey = atom(0);

/** Id of the lead just sent, whose receipt replaces the form; null before, and after starting another. */
export const $confirmedId = atom<string | null>(null);

const change = (part: Partial<ShortForm>): void => $shortForm.set({ ...$shortForm.get(), ...part });

/** Returns true when a value has changed, ignoring the service and package, which a button may preselect. */
export const isShortTouched = ({ values, consent }: ShortForm): boolean =>
  consent ||
  SHORT_FIELD_NAMES.some(
    (name) => name !== 'service_type' && name !== 'package' && values[name] !== emptyShortFormValues[name],
  );

let openForms = 0;
let stopSaving = (): void => undefined;

function saveDraft(form: ShortForm): void {
  markVisit();
  if (isShortTouched(form)) setItem(SHORT_DRAFT_KEY, writeDraft(form, new Date()));
  else removeItem(SHORT_DRAFT_KEY);
}

/** Loads the stored draft when the first placement opens, and saves every change; returns the cleanup function. */
export function openShortForm(now: Date): () => void {
  openForms += 1;
  if (openForms === 1) {
    const draft = readShortDraft(getItem(SHORT_DRAFT_KEY), now);
    // A kept request was sent by another page.
    const sent = sentLead(draft?.leadId ?? '', now);
    if (sent && sent.state !== 'waiting') removeItem(SHORT_DRAFT_KEY);
    else if (draft) $shortForm.set(draft);
    stopSaving = $shortForm.listen((form, before) => {
      saveDraft(form);
      // Clearing is no choice.
      if (form !== emptyShortForm) pushChoices('short', SHORT_FIELDS, form.values, before?.values);
    });
  }
  return () => {
    openForms -= 1;
    if (openForms === 0) stopSaving();
  };
}

/** Sets one value; another service resets the package, and the problem unless it asks for one too. */
export function setShortFormValue(name: ShortField, entry: string): void {
  const { values, leadId } = $shortForm.get();
  const isOtherService = name === 'service_type' && entry !== values.service_type;
  if (isOtherService) $ballparkService.set(wizardServiceOf(entry));
  const reset = { package: '', problem: problemFor(entry, values.problem) };
  change({
    values: { ...values, ...(isOtherService ? reset : {}), [name]: entry },
    // Other values are another request.
    leadId: entry === values[name] ? leadId : null,
  });
}

/** Sets the consent checkbox. */
export const setShortConsent = (consent: boolean): void => change({ consent });

/** Merges values entered before hydration, which are newer than any draft. */
export function mergeTypedValues({
  consent,
  ...typed
}: Partial<ShortFormValues> & { consent?: boolean }): void {
  const form = $shortForm.get();
  change({ values: { ...form.values, ...typed }, consent: consent ?? form.consent });
}

/** Selects the service and package of a button; without a service, the current selection stays. */
export function preselectService(preselected: unknown, packageName?: unknown, wizard?: unknown): void {
  const service = shortFormServiceFor(typeof preselected === 'string' ? preselected : '');
  if (!service) return;
  setShortFormValue('service_type', service);
  // "Repair or other" stands for several services of the wizard; only the button knows which.
  const isNamed = typeof wizard === 'string' && isWizardService(wizard);
  $ballparkService.set(isNamed ? wizard : wizardServiceOf(service));
  const isKnown = typeof packageName === 'string' && isPackageName(packageName);
  setShortFormValue('package', isKnown ? packageName : '');
}

/** Sets the time of the first interaction once, in ms since 1970. */
export function markStarted(at: number): void {
  if ($shortForm.get().startedAt === null) change({ startedAt: at });
}

/** Sets the id of the lead that is being sent or kept on the device; null when it was withdrawn. */
export const setShortLeadId = (leadId: string | null): void => change({ leadId });

/** Clears the values and what either form stored unsent, and remounts every placement's controls. */
export function clearShortForm(): void {
  $shortForm.set(emptyShortForm);
  removeItem(SHORT_DRAFT_KEY);
  // It holds the same details and would fill the form again.
  removeUnsentQuote(new Date());
  $shortFormKey.set($shortFormKey.get() + 1);
}

/** Clears the form after its lead was stored, and shows the receipt instead. */
export function confirmRequest(id: string): void {
  clearShortForm();
  $confirmedId.set(id);
}

/** Replaces the receipt with an empty form. */
export const startAnother = (): void => $confirmedId.set(null);
