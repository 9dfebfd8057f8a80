import { isWizardService } from '../../domain/catalog/catalog.ts';
import { shortDetails, wizardDetails } from '../../domain/forms/carried-details.ts';
import { formatPhone } from '../../domain/forms/phone.ts';
import { emptyShortFormValues, type ShortFormValues } from '../../domain/forms/short-form.ts';
import { DRAFT_KEY, SHORT_DRAFT_KEY } from './form-drafts.ts';
import { getItem } from '../page/device-storage.ts';
import { readDraft, $quote } from './quote.ts';
import { changeQuoteValue, emptyQuoteValues, type QuoteValues } from './quote-values.ts';
import { readShortDraft, $shortForm } from './short-form.ts';
import { changeQuoteDraft } from './wizard-project.ts';

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
