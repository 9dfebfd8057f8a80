import type { Attribution } from '../../domain/attribution/attribution.ts';
import { CONSENT_VERSION, consentText } from '../../domain/forms/consent.ts';
import type { ShortLeadInput } from '../../domain/leads/lead.ts';
import { MODULE_COUNTS, ROOF_STORIES, SHORT_FIELDS, SYSTEM_SIZES } from '../../domain/forms/short-form.ts';
import { serviceLabel } from '../../domain/catalog/service-labels.ts';
import type { ReceiptFacts } from '../../stores/receipt.ts';
import type { ShortForm } from '../../stores/short-form.ts';

/** What goes with the answers of a short form. */
export type Circumstances = {
  attribution: Attribution;
  /** Trading name, named in the consent. */
  company: string;
  /** What stood in the control people do not see. */
  honeypot: string;
  /** Time of the press. */
  at: Date;
};

/** The lead these answers make; the schema tidies the entries. Its id is made here, or taken from an equal one. */
export function buildShortLead(form: ShortForm, about: Circumstances): ShortLeadInput {
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

/** What the receipt shows of the answers: the ones that were given, in the order asked. */
export function receiptFacts({ values }: ShortForm): ReceiptFacts {
  const words = {
    ...values,
    service_type: values.service_type && serviceLabel(values.service_type),
    system_size: named(SYSTEM_SIZES, values.system_size),
    module_count: named(MODULE_COUNTS, values.module_count),
    roof_stories: named(ROOF_STORIES, values.roof_stories),
  };
  return (Object.keys(SHORT_FIELDS) as (keyof typeof words)[]).flatMap((name) => {
    const value = words[name].trim();
    return value === '' ? [] : [{ label: SHORT_FIELDS[name].label, value }];
  });
}
