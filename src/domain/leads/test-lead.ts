import { noAttribution } from '../attribution/attribution.ts';
import type { TestLeadInput } from './lead.ts';
import type { ShortFormValues } from '../forms/short-form.ts';

/** Values /test-integrations sends. The street address is made up, and example.com receives no mail. */
export const TEST_LEAD_VALUES: ShortFormValues = {
  name: 'Sample Homeowner',
  email: 'integration-test@example.com',
  phone: '(408) 555-0100',
  address: '1 Test Street, San Jose, CA 95112',
  service_type: 'inverter-replacement',
  problem: 'error-light',
  package: 'Diagnose',
  system_size: '5-10kw',
  module_count: '20-30',
  roof_stories: '1-story',
  notes: 'Sent from /test-integrations. No one is waiting for an answer.',
};

/** Builds the sample lead; `form: 'test'` excludes it from counters, lists, timers and exports. */
export const testLead = (id: string, pageUrl: string): TestLeadInput => ({
  ...TEST_LEAD_VALUES,
  ...noAttribution,
  id,
  form: 'test',
  page_url: pageUrl,
  consent_text: null,
  consent_version: null,
  honeypot: null,
  fill_ms: null,
});
