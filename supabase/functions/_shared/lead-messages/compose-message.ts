import { sunniEstimate } from '../../../../src/domain/pricing/sunni-estimate.ts';
import type { Mail } from '../mail.ts';
import type { ServiceClient } from '../service-client.ts';
import type { LeadRow } from '../staff-mail/lead-facts.ts';
import { leadMail, type MailUrls } from '../staff-mail/lead-mail.ts';
import { lateMail, receiptMail, sunniEstimateMail } from './customer-messages.ts';
import type { MessageKind } from './message-kind.ts';

/** Addresses of staff on duty; of admins when the lead is overdue. Those of STAFF_EMAIL when there are none. */
async function escalationAddresses(
  kind: 'reminder' | 'overdue',
  places: MailUrls,
  database: ServiceClient,
): Promise<string[]> {
  const people = database.from('profiles').select('email').not('email', 'is', null);
  const { data } = await (
    kind === 'reminder'
      ? people.in('role', ['staff', 'admin']).eq('on_duty', true)
      : people.eq('role', 'admin')
  ).throwOnError();
  const addresses = data.flatMap(({ email }) => (email ? [email] : []));
  return addresses.length > 0 ? addresses : places.staff;
}

/** Stores the estimate, so that staff and the customer see the same one later. */
async function storedEstimate(lead: LeadRow, database: ServiceClient) {
  const { service, variant_selected, feet, modules, plugs, qty_plugs } = lead;
  const { service_type, module_count, roof_stories, notes } = lead;
  const inputs = {
    service,
    variant_selected,
    feet,
    modules,
    plugs,
    qty_plugs,
    service_type,
    module_count,
    roof_stories,
  };
  const result = sunniEstimate({ ...inputs, notes });
  await database
    .from('sunni_estimates')
    .upsert({ lead_id: lead.id, inputs, result }, { onConflict: 'lead_id,version', ignoreDuplicates: true })
    .throwOnError();
  return result;
}

/** Composes a message about a lead; undefined when it is no longer needed. */
export async function composeMessage(
  lead: LeadRow,
  kind: MessageKind,
  places: MailUrls,
  database: ServiceClient,
): Promise<Mail | undefined> {
  // The first message of every lead that is not part of a flood: reports count this figure.
  if (kind === 'new-lead' && lead.form !== 'test') await storedEstimate(lead, database);
  switch (kind) {
    case 'reminder':
    case 'overdue':
      if (!lead.waiting || lead.quarantine_reason) return undefined;
      return leadMail(lead, kind, { ...places, staff: await escalationAddresses(kind, places, database) });
    case 'receipt':
      return lead.quarantine_reason ? undefined : receiptMail(lead, places.siteUrl);
    case 'sunni-estimate':
      return lead.quarantine_reason
        ? undefined
        : sunniEstimateMail(lead, await storedEstimate(lead, database), places.siteUrl);
    case 'late':
      return lead.waiting && !lead.quarantine_reason ? lateMail(lead, places.siteUrl) : undefined;
    default:
      return leadMail(lead, kind, places);
  }
}
