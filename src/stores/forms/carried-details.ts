import { isWizardService } from '../../domain/catalog/catalog.ts';
import { shortDetails, wizardDetails } from '../../domain/forms/carried-details.ts';
import { formatPhone } from '../../domain/forms/phone.ts';
import { emptyShortFormValues, type ShortFormValues } from '../../domain/forms/short-form.ts';
import { withToolNote } from '../../domain/tools/note.ts';
import { DRAFT_KEY, isThisVisit, markVisit, SHORT_DRAFT_KEY, writeDraft } from './form-drafts.ts';
import { getItem, setItem } from '../page/device-storage.ts';
import { $quote, changeQuoteDraft, readDraft } from './quote.ts';
import { changeQuoteValue, emptyQuoteValues, type QuoteValues } from './quote-values.ts';
import { $shortForm, emptyShortForm, isShortTouched, readShortDraft } from './short-form.ts';

/**
 * Returns the values with what the other form knows: empty entries are filled in, and with `isNewer` others replaced.
 * Entries that differ from `before` were changed while this code loaded, and stay.
 */
function merged<Values extends Record<string, string | boolean>>(
  values: Values,
  details: Partial<Values>,
  empty: Values,
  before: Values,
  isNewer: boolean,
): Values {
  const taken = Object.entries(details).filter(
    ([name]) => values[name] === before[name] && (isNewer || values[name] === empty[name]),
  );
  return { ...values, ...Object.fromEntries(taken) };
}

/** Returns wizard values with the details of the short form; a service already chosen stays. */
function withShortDetails(
  values: QuoteValues,
  short: ShortFormValues,
  before: QuoteValues,
  isNewer: boolean,
): QuoteValues {
  const { service = '', problem, package: packageName, variant, ...details } = wizardDetails(short);
  if (details.phone !== undefined) details.phone = formatPhone(details.phone);
  const next = merged(values, details, emptyQuoteValues, before, isNewer);
  const chosen = next.service === '' ? changeQuoteValue(next, 'service', service) : next;
  if (chosen.service !== service) return chosen;
  const project = Object.entries({ problem, package: packageName, variant });
  const filled = project.filter(([name, entry]) => entry && chosen[name as 'problem'] === '');
  return { ...chosen, ...Object.fromEntries(filled) };
}

/** Fills the open wizard from the draft of the short form; `before` are the wizard's values when it opened, and `isNewer` compares the drafts then. */
export function fillQuote(before: QuoteValues, isNewer: boolean, now: Date): void {
  const short = readShortDraft(getItem(SHORT_DRAFT_KEY), now);
  const quote = $quote.get();
  if (short === null || quote.leadId !== null) return;
  $quote.set({ ...quote, values: withShortDetails(quote.values, short.values, before, isNewer) });
}

/** Fills the open short form from the wizard's unsent draft; `before` are its values when it opened, and `isNewer` compares the drafts then. */
export function fillShortForm(before: ShortFormValues, isNewer: boolean, now: Date): void {
  const draft = readDraft(getItem(DRAFT_KEY), now);
  if (draft?.leadId !== null) return;
  const form = $shortForm.get();
  const { service_type = '', problem, package: packageName, ...details } = shortDetails(draft.values);
  const next = merged(form.values, details, emptyShortFormValues, before, isNewer);
  const project = { service_type, problem: problem ?? '', package: packageName ?? '' };
  $shortForm.set({ ...form, values: next.service_type === '' ? { ...next, ...project } : next });
}

/** Writes the wizard's draft for "See your ballpark now": the service, its package and what was typed. */
export function handToWizard(service: string, packageName: string, now: Date): void {
  if (!isWizardService(service)) return;
  const { values: short } = $shortForm.get();
  changeQuoteDraft((values) => {
    const chosen = changeQuoteValue(values, 'service', service);
    return withShortDetails({ ...chosen, package: packageName }, short, chosen, true);
  }, now);
}

/** Note that a tool sends with a request. */
export type CarriedNote = {
  tool: string;
  note: string;
};

/** Adds the note to the wizard's draft, and chooses the service unless one is chosen. */
export function carryNoteToWizard({ tool, note }: CarriedNote, service: string, now: Date): void {
  changeQuoteDraft((values) => {
    const chosen =
      values.service === '' && isWizardService(service)
        ? changeQuoteValue(values, 'service', service)
        : values;
    return { ...chosen, notes: withToolNote(chosen.notes, tool, note) };
  }, now);
}

/** Adds the note to the short form: to the one open on this page, and to the draft it opens with. */
export function carryNoteToShortForm({ tool, note }: CarriedNote, now: Date): void {
  const open = $shortForm.get();
  const stored = isThisVisit() ? readShortDraft(getItem(SHORT_DRAFT_KEY), now) : null;
  const form = isShortTouched(open) ? open : (stored ?? emptyShortForm);
  const values = { ...form.values, notes: withToolNote(form.values.notes, tool, note) };
  const next = { ...form, values };
  markVisit();
  setItem(SHORT_DRAFT_KEY, writeDraft(next, now));
  $shortForm.set(next);
}
