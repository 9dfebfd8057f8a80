import { marksByLead, type CustomerMark } from '../../../../src/domain/leads/customer-marks.ts';
import type { ServiceClient } from '../clients.ts';
import type { LeadRow } from '../staff-mail/lead-facts.ts';

/** Reads what else the customers of these leads asked for, by lead. */
export async function readMarks(
  leads: readonly LeadRow[],
  database: ServiceClient,
): Promise<ReadonlyMap<string, readonly CustomerMark[]>> {
  const { data } = await database
    .rpc('customer_marks', { lead_ids: leads.map(({ id }) => id) })
    .throwOnError();
  return marksByLead(data);
}
