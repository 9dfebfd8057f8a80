import { wizardProject } from '../../domain/assistant/price-answer.ts';
import type { PriceRequest } from '../../domain/assistant/price-types.ts';
import { DRAFT_KEY, markVisit } from '../../stores/form-drafts.ts';
import { getItem, setItem } from '../../stores/page/device-storage.ts';
import { readDraft, writeDraft } from '../../stores/quote-draft.ts';
import { changeQuoteValue } from '../../stores/quote-values.ts';
import { emptyQuote } from '../../stores/quote.ts';

/** Writes service, option and quantities into the wizard's draft and opens the wizard. */
export function continueInWizard(request: PriceRequest, now: Date): void {
  const project = wizardProject(request);
  if (project) {
    const { service, ...rest } = project;
    const stored = readDraft(getItem(DRAFT_KEY), now);
    const quote = stored?.leadId === null ? stored : emptyQuote;
    const values = { ...changeQuoteValue(quote.values, 'service', service), ...rest };
    markVisit();
    setItem(DRAFT_KEY, writeDraft({ ...quote, step: 1, values }, now));
  }
  window.location.assign('/quote');
}
