import { CAMPAIGN_PARAMETERS, type CampaignParameter } from '../attribution/attribution.ts';
import type { TestLeadInput } from './lead.ts';
import type { ShortFormValues } from '../forms/short-form.ts';

/** The answers /test-integrations sends (specification 3, "Test lead"). Nobody lives there, and the address takes no mail. */
export const TEST_LEAD_VALUES: ShortFormValues = {
  name: 'Sample Homeowner',
  email: 'integration-test@example.com',
  phone: '(408) 555-0100',
  address: '1 Test Street, San Jose, CA 95112',
  service_type: 'solar-inspection',
  system_size: '5-10kw',
  module_count: '20-30',
  roof_stories: '1-story',
  notes: 'Sent from /test-integrations. Nobody is waiting for an answer.',
};

const noCampaign = Object.fromEntries(CAMPAIGN_PARAMETERS.map((name) => [name, null])) as Record<
  CampaignParameter,
  null
>;

/** The sample lead, under an id of its own and kept apart from customers by its form. */
export const testLead = (id: string, pageUrl: string): TestLeadInput => ({
  ...TEST_LEAD_VALUES,
  ...noCampaign,
  id,
  form: 'test',
  referrer: null,
  landing_page: null,
  page_url: pageUrl,
  last_touch_at: null,
  first_touch: null,
  consent_text: null,
  consent_version: null,
  honeypot: null,
  fill_ms: null,
});
