import { noAttribution } from '~/domain/attribution/attribution.ts';
import type { ShortLeadInput } from '~/domain/leads/lead.ts';
import { emptyShortFormValues } from '~/domain/forms/short-form.ts';

/** A valid short form lead. */
export const shortLead = (part: Partial<ShortLeadInput> = {}): ShortLeadInput => ({
  ...emptyShortFormValues,
  ...noAttribution,
  id: 'b3b3b3b3-0000-4000-8000-000000000002',
  form: 'short',
  name: 'Rosa Delgado',
  email: 'rosa@example.com',
  address: '118 Alder Court, San Jose, CA',
  service_type: 'panel-cleaning',
  notes: 'The dog is called Biscuit.',
  gclid: 'g-1',
  consent_text: null,
  consent_version: null,
  honeypot: null,
  fill_ms: 30_000,
  ...part,
});
