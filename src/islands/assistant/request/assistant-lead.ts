import type { PriceAnswer } from '../../../domain/assistant/price-types.ts';
import type { Attribution } from '../../../domain/attribution/attribution.ts';
import { SERVICES } from '../../../domain/catalog/catalog.ts';
import { LEAD_LABELS, LEAD_STEPS } from '../../../domain/conversation/lead-steps.ts';
import { lastPrice, type Turn } from '../../../domain/conversation/turn.ts';
import { transcriptOf } from '../../../domain/conversation/transcript.ts';
import { CONSENT_VERSION, consentText } from '../../../domain/forms/consent.ts';
import { LEAD_LIMITS } from '../../../domain/forms/lead-fields.ts';
import type { AssistantLeadInput } from '../../../domain/leads/lead.ts';
import { estimateBreakdown, estimateTotal, type Estimate } from '../../../domain/pricing/estimate.ts';
import { formatCents } from '../../../domain/pricing/money.ts';
import type { AssistantRequest } from '../../../stores/assistant.ts';
import type { ReceiptFacts } from '../../../domain/leads/receipt.ts';

/** Work the visitor asked a price for: its name and its ballpark, empty without one. */
export type Work = { text: string; ballpark: string };

/** Returns the work of the last complete price; undefined when there is none. */
export function workOf(turns: readonly Turn[]): Work | undefined {
  const price = lastPrice(turns);
  if (!price || price.kind === 'missing') return undefined;
  if (price.kind === 'assessment')
    return { text: SERVICES[price.service].label, ballpark: 'Assessment required' };
  return { text: price.job, ballpark: formatCents(price.totalCents) };
}

type Project = Pick<
  AssistantLeadInput,
  | 'service'
  | 'variant_selected'
  | 'feet'
  | 'modules'
  | 'plugs'
  | 'qty_plugs'
  | 'estimate_total'
  | 'estimate_breakdown'
>;

const NO_PROJECT: Project = {
  service: null,
  variant_selected: null,
  feet: null,
  modules: null,
  plugs: null,
  qty_plugs: null,
  estimate_total: null,
  estimate_breakdown: null,
};

/** Returns the wizard's columns for the last price. */
function projectOf(price: PriceAnswer | undefined): Project {
  if (!price || price.kind === 'missing') return NO_PROJECT;
  if (price.kind === 'assessment') {
    const { service, variant } = price;
    return {
      ...NO_PROJECT,
      service,
      variant_selected: variant || null,
      estimate_total: 'Assessment required',
    };
  }
  const { input, lines, totalCents } = price;
  const estimate: Estimate = { kind: 'priced', lines, totalCents };
  const { feet, modules, plugs, qty_plugs } = price.request.quantities;
  return {
    service: input.service,
    variant_selected: input.variant,
    feet: feet ?? null,
    modules: modules ?? null,
    plugs: plugs ?? null,
    qty_plugs: qty_plugs ?? null,
    estimate_total: estimateTotal(estimate),
    estimate_breakdown: estimateBreakdown(estimate),
  };
}

/** Builds the lead; the schema normalizes the values. Identical values reuse the id of the earlier lead. */
export function buildAssistantLead(
  request: AssistantRequest,
  turns: readonly Turn[],
  { attribution, company, at }: { attribution: Attribution; company: string; at: Date },
): AssistantLeadInput {
  const { values, consent, withTranscript, honeypot, startedAt } = request;
  return {
    ...values,
    ...projectOf(lastPrice(turns)),
    ...attribution,
    id: crypto.randomUUID(),
    form: 'sunni',
    transcript: withTranscript ? transcriptOf(turns) || null : null,
    consent_text: consent ? consentText(company) : null,
    consent_version: consent ? CONSENT_VERSION : null,
    honeypot: honeypot.slice(0, LEAD_LIMITS.honeypot) || null,
    fill_ms: Math.max(0, at.getTime() - Date.parse(startedAt)),
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
