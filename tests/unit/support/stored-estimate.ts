import type { EstimateRow } from '../../../supabase/functions/_shared/messages/estimate-mail.ts';
import { storedLead } from './stored-lead.ts';

/** An estimate for the stored lead, signed by Dana Ruiz: a cleaning and a discount, $224.50. */
export const storedEstimate = (changes: Partial<EstimateRow> = {}): EstimateRow => ({
  id: '0d6a4a1c-58f3-4c27-9a55-3f5b4bb0f7a2',
  lead_id: storedLead().id,
  version: 1,
  lines: [
    { label: 'Cleaning, up to 20 modules', amount_cents: 25_000 },
    { label: 'Neighbor discount', amount_cents: -2_550 },
  ],
  total_cents: 22_450,
  reason: 'Candid words for colleagues',
  message: 'We can come on Tuesday.\nThe gate may stay shut.',
  signed_by: null,
  signed_name: 'Dana Ruiz',
  signed_at: '2026-11-23T18:04:00+00:00',
  mail_status: null,
  mail_claimed_at: null,
  sent_at: null,
  ...changes,
});
