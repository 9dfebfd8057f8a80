import { findOption, isWizardService, type Quantity } from '../../domain/catalog/catalog.ts';
import { problemLabel } from '../../domain/catalog/problem-labels.ts';
import { CONSENT_VERSION, consentText } from '../../domain/forms/consent.ts';
import {
  estimate,
  estimateBreakdown,
  estimateTotal,
  readQuantities,
  type Estimate,
} from '../../domain/pricing/estimate.ts';
import { reservationFee } from '../../domain/pricing/reservation.ts';
import type { Attribution } from '../../domain/attribution/attribution.ts';
import { INFO_FIELDS, LEAD_LIMITS, type InfoField } from '../../domain/forms/lead-fields.ts';
import type { WizardLeadInput } from '../../domain/leads/lead.ts';
import { HONEYPOT_NAME } from '../../domain/forms/plain-form.ts';
import type { QuoteValues } from '../../stores/forms/quote-values.ts';
import type { Order, ReceiptFacts } from '../../domain/leads/receipt.ts';
import { projectSummary } from './project-text.ts';

/** Calculates the ballpark of the current values. */
export const estimateOf = (values: QuoteValues): Estimate =>
  isWizardService(values.service) ? estimate({ ...values, service: values.service }) : { kind: 'incomplete' };

/** Returns only the quantities of the chosen option. */
function usedQuantities(values: QuoteValues): Partial<Record<Quantity, number>> {
  if (!isWizardService(values.service)) return {};
  const option = findOption(values.service, values.variant);
  return option ? readQuantities(option, { ...values, service: values.service }) : {};
}

/** Replaces pasted control characters with spaces, for single-line values. */
const oneLine = (entry: string): string => entry.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const orNull = (entry: string): string | null => entry || null;

/** Data sent with the values: attribution, and the time spent filling in the form, in ms. */
export type LeadContext = { attribution: Attribution; fillMs: number | null };

/** Builds the lead as it is stored; `company` is named in the consent. */
export function buildLead(
  id: string,
  values: QuoteValues,
  { attribution, fillMs }: LeadContext,
  company: string,
): WizardLeadInput {
  const info = (name: InfoField): string => oneLine(values[name]);
  const used = usedQuantities(values);
  const ballpark = estimateOf(values);
  return {
    id,
    form: 'wizard',
    first_name: info('first_name'),
    last_name: info('last_name'),
    phone: info('phone'),
    email: info('email'),
    best_contact: info('best_contact'),
    homeowner: info('homeowner'),
    service: info('service'),
    problem: info('problem'),
    package: info('package'),
    address: info('address'),
    city: info('city'),
    zip: info('zip'),
    notes: orNull(values.notes.replaceAll('\0', '').trim()),
    variant_selected: orNull(values.variant),
    feet: used.feet ?? null,
    modules: used.modules ?? null,
    plugs: used.plugs ?? null,
    qty_plugs: used.qty_plugs ?? null,
    estimate_total: estimateTotal(ballpark),
    estimate_breakdown: estimateBreakdown(ballpark),
    ...attribution,
    consent_text: values.consent ? consentText(company) : null,
    consent_version: values.consent ? CONSENT_VERSION : null,
    honeypot: orNull(oneLine(values[HONEYPOT_NAME]).slice(0, LEAD_LIMITS.honeypot)),
    fill_ms: fillMs,
  };
}

/** Returns the order of the displayed estimate, with the reservation fee where one is asked for. */
export function orderOf(values: QuoteValues, at: Date): Order {
  const ballpark = estimateOf(values);
  const isPriced = ballpark.kind === 'priced';
  return {
    orderedAt: at.toISOString(),
    firstName: oneLine(values.first_name),
    bestContact: values.best_contact,
    totalCents: isPriced ? ballpark.totalCents : null,
    feeCents: reservationFee(ballpark),
  };
}

/** Returns the receipt's content: the project and its ballpark. */
export const receiptFacts = (lead: WizardLeadInput, values: QuoteValues): ReceiptFacts => [
  { label: 'Service', value: projectSummary(values) },
  ...(values.problem
    ? [{ label: INFO_FIELDS.problem.label, value: problemLabel(values.problem) ?? '' }]
    : []),
  ...(values.package ? [{ label: INFO_FIELDS.package.label, value: values.package }] : []),
  { label: 'Ballpark', value: lead.estimate_total ?? '' },
];
