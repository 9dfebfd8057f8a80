import { isWizardService } from '../../domain/catalog/catalog.ts';
import { problemLabel } from '../../domain/catalog/problem-labels.ts';
import { estimate, type Estimate, type EstimateInput } from '../../domain/pricing/estimate.ts';
import { projectColumns } from '../../domain/pricing/project-columns.ts';
import { reservationFee } from '../../domain/pricing/reservation.ts';
import { INFO_FIELD_NAMES, INFO_FIELDS, type InfoValues } from '../../domain/forms/lead-fields.ts';
import type { WizardLeadInput } from '../../domain/leads/lead.ts';
import { HONEYPOT_NAME } from '../../domain/forms/plain-form.ts';
import type { Press } from '../../domain/leads/lead-context.ts';
import { leadContext } from '../../stores/attribution.ts';
import type { QuoteValues } from '../../stores/forms/quote-values.ts';
import type { Order, ReceiptFacts } from '../../domain/leads/receipt.ts';
import { projectSummary } from './project-text.ts';

const inputOf = (values: QuoteValues): EstimateInput | undefined =>
  isWizardService(values.service) ? { ...values, service: values.service } : undefined;

/** Calculates the ballpark of the current values. */
export function estimateOf(values: QuoteValues): Estimate {
  const input = inputOf(values);
  return input ? estimate(input) : { kind: 'incomplete' };
}

/** Replaces pasted control characters with spaces, for single-line values. */
const oneLine = (entry: string): string => entry.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Builds the lead as it is stored; `startedAt` is the time of the first entry. */
export function buildLead(values: QuoteValues, startedAt: string | null, press: Press): WizardLeadInput {
  const info = INFO_FIELD_NAMES.map((name) => [name, oneLine(values[name])]);
  return {
    ...leadContext({ ...values, honeypot: oneLine(values[HONEYPOT_NAME]), startedAt }, press),
    form: 'wizard',
    ...(Object.fromEntries(info) as InfoValues),
    ...projectColumns(inputOf(values)),
    notes: values.notes.replaceAll('\0', '').trim() || null,
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
