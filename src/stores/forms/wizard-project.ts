import type { WizardProject } from '../../domain/assistant/price-types.ts';
import { DRAFT_KEY, markVisit } from './form-drafts.ts';
import { getItem, setItem } from '../page/device-storage.ts';
import { readDraft, writeDraft, emptyQuote } from './quote.ts';
import { changeQuoteValue, type QuoteValues } from './quote-values.ts';

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
