import type { Attribution } from '../../domain/attribution/attribution.ts';
import { CONSENT_VERSION, consentText } from '../../domain/forms/consent.ts';
import type { ShortLeadInput } from '../../domain/leads/lead.ts';
import { SHORT_FIELDS } from '../../domain/forms/short-form.ts';
import { MODULE_COUNTS, ROOF_STORIES, SYSTEM_SIZES } from '../../domain/forms/system-options.ts';
import { PROBLEM_OPTIONS } from '../../domain/catalog/problem-labels.ts';
import { serviceLabel } from '../../domain/catalog/service-labels.ts';
import type { ReceiptFacts } from '../../domain/leads/receipt.ts';
import type { ShortForm } from '../../stores/forms/short-form.ts';

/** Data sent with the values of a short form. */
export type ShortLeadContext = {
  attribution: Attribution;
  company: string;
  honeypot: string;
  at: Date;
};

/** Builds the lead; the schema normalizes the values. Identical values reuse the id of the earlier lead. */
export function buildShortLead(form: ShortForm, about: ShortLeadContext): ShortLeadInput {
  const { values, consent, startedAt } = form;
  return {
    ...values,
    id: crypto.randomUUID(),
    form: 'short',
    ...about.attribution,
    consent_text: consent ? consentText(about.company) : null,
    consent_version: consent ? CONSENT_VERSION : null,
    honeypot: about.honeypot || null,
    fill_ms: startedAt === null ? null : Math.max(0, about.at.getTime() - startedAt),
  };
}

const named = (options: Record<string, string>, value: string): string => options[value] ?? value;

/** Returns the receipt's content: the values given, in form order. */
export function receiptFacts({ values }: ShortForm): ReceiptFacts {
  const texts = {
    ...values,
    service_type: values.service_type && serviceLabel(values.service_type),
    problem: named(PROBLEM_OPTIONS, values.problem),
    system_size: named(SYSTEM_SIZES, values.system_size),
    module_count: named(MODULE_COUNTS, values.module_count),
    roof_stories: named(ROOF_STORIES, values.roof_stories),
  };
  return (Object.keys(SHORT_FIELDS) as (keyof typeof texts)[]).flatMap((name) => {
    const value = texts[name].trim();
    return value === '' ? [] : [{ label: SHORT_FIELDS[name].label, value }];
  });
}
