import type { PriceAnswer } from '../../../domain/assistant/price-types.ts';
import { SERVICES, type WizardService } from '../../../domain/catalog/catalog.ts';
import { LEAD_LABELS, LEAD_STEPS } from '../../../domain/conversation/lead-steps.ts';
import { lastPrice, type Turn } from '../../../domain/conversation/turn.ts';
import { transcriptOf } from '../../../domain/conversation/transcript.ts';
import type { AssistantLeadInput } from '../../../domain/leads/lead.ts';
import { ASSESSMENT_REQUIRED } from '../../../domain/pricing/estimate.ts';
import { projectColumns, type ProjectColumns } from '../../../domain/pricing/project-columns.ts';
import { formatCents } from '../../../domain/pricing/money.ts';
import type { AssistantRequest } from '../../../stores/assistant.ts';
import type { Press } from '../../../domain/leads/lead-context.ts';
import { leadContext } from '../../../stores/attribution.ts';
import type { ReceiptFacts } from '../../../domain/leads/receipt.ts';

/** Work the visitor asked a price for: its name and its ballpark, empty without one. */
export type Work = { text: string; ballpark: string };

/** Returns the work of the last complete price; undefined when there is none. */
export function workOf(turns: readonly Turn[]): Work | undefined {
  const price = lastPrice(turns);
  if (!price || price.kind === 'missing') return undefined;
  if (price.kind === 'assessment')
    return { text: SERVICES[price.service].label, ballpark: ASSESSMENT_REQUIRED };
  return { text: price.job, ballpark: formatCents(price.totalCents) };
}

/** Returns the wizard's columns for the last price. */
function projectOf(price: PriceAnswer | undefined): ProjectColumns {
  if (price?.kind === 'priced') return projectColumns(price.input);
  const nothing = projectColumns(undefined);
  return price?.kind === 'assessment'
    ? { ...nothing, variant_selected: price.variant || null, estimate_total: ASSESSMENT_REQUIRED }
    : nothing;
}

/** Returns the service of the last price; null without one. */
function serviceOf(price: PriceAnswer | undefined): WizardService | null {
  if (!price || price.kind === 'missing') return null;
  return price.request.service;
}

/** Builds the lead; the schema normalizes the values. Identical values reuse the id of the earlier lead. */
export function buildAssistantLead(
  request: AssistantRequest,
  turns: readonly Turn[],
  press: Press,
): AssistantLeadInput {
  return {
    ...request.values,
    service: serviceOf(lastPrice(turns)),
    ...projectOf(lastPrice(turns)),
    ...leadContext(request, press),
    form: 'sunni',
    transcript: request.withTranscript ? transcriptOf(turns) || null : null,
  };
}

/** Returns the receipt's content: the work, and the values given. */
export function receiptFacts({ values }: AssistantRequest, turns: readonly Turn[]): ReceiptFacts {
  const work = workOf(turns);
  return [
    ...(work
      ? [
          { label: 'Work', value: work.text },
          { label: 'Ballpark', value: work.ballpark },
        ]
      : []),
    ...LEAD_STEPS.flatMap((name) => {
      const value = values[name].trim();
      return value === '' ? [] : [{ label: LEAD_LABELS[name], value }];
    }),
  ];
}
