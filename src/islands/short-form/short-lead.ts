import { PROBLEM_OPTIONS } from '../../domain/catalog/problem-labels.ts';
import { serviceLabel } from '../../domain/catalog/service-labels.ts';
import { SHORT_FIELD_NAMES, SHORT_FIELDS } from '../../domain/forms/short-form.ts';
import { MODULE_COUNTS, ROOF_STORIES, SYSTEM_SIZES } from '../../domain/forms/system-options.ts';
import type { ShortLeadInput } from '../../domain/leads/lead.ts';
import type { Press } from '../../domain/leads/lead-context.ts';
import type { ReceiptFacts } from '../../domain/leads/receipt.ts';
import { leadContext } from '../../stores/attribution.ts';
import type { ShortForm } from '../../stores/forms/short-form.ts';

const named = (options: Record<string, string>, value: string): string => options[value] ?? value;

/** Returns the receipt's content: the values given, in form order. */
function receiptFacts({ values }: ShortForm): ReceiptFacts {
  const texts = {
    ...values,
    service_type: values.service_type && serviceLabel(values.service_type),
    problem: named(PROBLEM_OPTIONS, values.problem),
    system_size: named(SYSTEM_SIZES, values.system_size),
    module_count: named(MODULE_COUNTS, values.module_count),
    roof_stories: named(ROOF_STORIES, values.roof_stories),
  };
  return SHORT_FIELD_NAMES.flatMap((name) => {
    const value = texts[name].trim();
    return value === '' ? [] : [{ label: SHORT_FIELDS[name].label, value }];
  });
}

/** Returns the lead of the form and its receipt; the schema of the lead normalizes the values. */
export function shortLead(form: ShortForm, honeypot: string, press: Press) {
  const lead: ShortLeadInput = {
    ...form.values,
    form: 'short',
    ...leadContext({ ...form, honeypot }, press),
  };
  return { lead, about: { valueCents: null, sent: receiptFacts(form) } };
}
