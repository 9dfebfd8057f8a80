import { answerText } from '../../../../src/domain/quote-view/answer-text.ts';
import { assistantEstimate } from '../../../../src/domain/pricing/assistant-estimate.ts';
import { isRecord } from '../../../../src/domain/validation.ts';
import type { Mail } from '../mail.ts';
import { photoBucket } from '../photo-store.ts';
import { ownerQuoteUrl } from '../quote-link.ts';
import type { ServiceClient } from '../clients.ts';
import type { LeadRow } from '../staff-mail/lead-facts.ts';
import { digestMail, type DigestMail } from '../staff-mail/digest-mail.ts';
import { leadMail, type MailUrls, type StaffAnswer } from '../staff-mail/lead-mail.ts';
import { lateMail, receiptMail, assistantEstimateMail } from './customer-messages.ts';
import { leadsTogether, readMarks } from './digest.ts';
import { estimateMail, type EstimateRow } from './estimate-mail.ts';
import { photoRequestMail } from './photo-request-mail.ts';
import { bookingMail } from './booking-mail.ts';
import type { MessageRow, StaffMessage } from './message-kind.ts';
import { writtenMail } from './written-mail.ts';

/** Addresses of staff on duty; of admins when the lead is overdue. Those of STAFF_EMAIL when there are none. */
async function escalationAddresses(
  kind: 'reminder' | 'overdue',
  places: MailUrls,
  database: ServiceClient,
): Promise<string[]> {
  const { data } =
    kind === 'reminder'
      ? await database.rpc('people_on_duty').throwOnError()
      : await database.from('profiles').select('email').eq('role', 'admin').throwOnError();
  const addresses = data.flatMap(({ email }) => (email ? [email] : []));
  return addresses.length > 0 ? addresses : places.staff;
}

/** Stores the estimate, so that staff and the customer see the same one later. */
async function storedEstimate(lead: LeadRow, database: ServiceClient) {
  const { service, variant_selected, feet, modules, plugs, qty_plugs } = lead;
  const { service_type, module_count, roof_stories, notes } = lead;
  const inputs = {
    ...{ service, variant_selected, feet, modules, plugs, qty_plugs },
    ...{ service_type, module_count, roof_stories },
  };
  const result = assistantEstimate({ ...inputs, notes });
  await database
    .from('assistant_estimates')
    .upsert({ lead_id: lead.id, inputs, result }, { onConflict: 'lead_id,version', ignoreDuplicates: true })
    .throwOnError();
  return result;
}

async function newestEstimate(leadId: string, database: ServiceClient): Promise<EstimateRow | undefined> {
  const { data } = await database
    .from('lead_estimates')
    .select()
    .eq('lead_id', leadId)
    .order('version', { ascending: false })
    .limit(1)
    .throwOnError();
  return data[0];
}

const staffMail = async (
  lead: LeadRow,
  kind: StaffMessage | StaffAnswer,
  places: MailUrls,
  database: ServiceClient,
): Promise<Mail> => leadMail(lead, kind, places, (await readMarks([lead], database)).get(lead.id));

async function eventOf({ event_id: id }: MessageRow, database: ServiceClient) {
  const { data } = await database
    .from('lead_events')
    .select('actor_name, detail')
    .eq('id', id ?? '')
    .maybeSingle()
    .throwOnError();
  return data ?? undefined;
}

/** Composes the mail to staff about an answer; undefined when its entry is gone. */
async function answerMail(
  lead: LeadRow,
  message: MessageRow,
  places: MailUrls,
  database: ServiceClient,
): Promise<Mail | undefined> {
  const event = await eventOf(message, database);
  if (!event) return undefined;
  const { detail } = event;
  const note = isRecord(detail) && typeof detail.note === 'string' ? detail.note : undefined;
  return staffMail(lead, { answer: answerText(detail), ...(note ? { note } : {}) }, places, database);
}

/** Composes the email that a person wrote; undefined when its entry is gone. */
async function personsMail(
  lead: LeadRow,
  message: MessageRow,
  quoteUrl: string,
  database: ServiceClient,
): Promise<Mail | undefined> {
  const event = await eventOf(message, database);
  return event && writtenMail(lead, event, quoteUrl);
}

/** Composes the mail about a booking; undefined when a later change has replaced it, or canceled what nobody was told of. */
async function currentBookingMail(
  lead: LeadRow,
  { booking_id: id, version }: MessageRow,
  quoteUrl: () => Promise<string>,
  database: ServiceClient,
): Promise<Mail | undefined> {
  const { data: booking } = await database
    .from('bookings')
    .select()
    .eq('id', id ?? '')
    .maybeSingle()
    .throwOnError();
  if (booking?.sequence !== version - 1) return undefined;
  const { count } = await database
    .from('messages')
    .select('*', { count: 'exact', head: true })
    .match({ booking_id: booking.id, status: 'sent' })
    .throwOnError();
  const isKnown = (count ?? 0) > 0;
  if (booking.status === 'canceled' && !isKnown) return undefined;
  return bookingMail(booking, lead, { isKnown, quoteUrl: await quoteUrl() });
}

/** Composes a mail about a lead, or one about all leads that wait together with it; undefined when nobody waits. */
async function waitingMail(
  lead: LeadRow,
  { id, kind }: MessageRow & { kind: DigestMail },
  places: MailUrls,
  database: ServiceClient,
): Promise<Mail | undefined> {
  const [first, ...others] = await leadsTogether(lead, { id }, database);
  if (!first) return undefined;
  const urls =
    kind === 'new-lead' ? places : { ...places, staff: await escalationAddresses(kind, places, database) };
  if (others.length === 0) return staffMail(first, kind, urls, database);
  const together = [first, ...others];
  return digestMail(together, kind, urls, await readMarks(together, database));
}

/** True when the database has put the message off until the phones open. */
async function isHeld({ id, attempts }: MessageRow, database: ServiceClient): Promise<boolean> {
  const { data } = await database.rpc('hold_message', { message_id: id, attempt: attempts }).throwOnError();
  return data;
}

/** Composes a message about a lead; undefined when it is no longer needed, held when it waits for the phones to open. */
export async function composeMessage(
  lead: LeadRow,
  message: MessageRow,
  places: MailUrls,
  database: ServiceClient,
): Promise<Mail | 'held' | undefined> {
  const quoteUrl = (): Promise<string> => ownerQuoteUrl(lead.id, places.siteUrl, database);
  const { kind } = message;
  // The first message of every lead that is not part of a flood: reports count this figure.
  if (kind === 'new-lead' && lead.form !== 'test') await storedEstimate(lead, database);
  switch (kind) {
    case 'answer':
      return answerMail(lead, message, places, database);
    case 'email':
      return personsMail(lead, message, await quoteUrl(), database);
    case 'booking':
      return currentBookingMail(lead, message, quoteUrl, database);
    case 'reminder':
    case 'overdue':
      return waitingMail(lead, { ...message, kind }, places, database);
    case 'receipt':
      return lead.quarantine_reason ? undefined : receiptMail(lead, await quoteUrl());
    case 'assistant-estimate':
      return lead.quarantine_reason
        ? undefined
        : assistantEstimateMail(lead, await storedEstimate(lead, database), await quoteUrl());
    case 'late':
      return lead.waiting && !lead.quarantine_reason && lead.do_not_contact === null
        ? lateMail(lead, await quoteUrl())
        : undefined;
    case 'signed-estimate': {
      const estimate = await newestEstimate(lead.id, database);
      // A newer version replaces one that was not sent yet.
      return estimate && estimate.id === message.estimate_id
        ? estimateMail(estimate, lead, await quoteUrl())
        : undefined;
    }
    case 'photo-request':
      return photoRequestMail(lead, assistantEstimate(lead), message.requested_by_name, {
        quoteUrl: await quoteUrl(),
        takesPhotos: photoBucket() !== undefined,
      });
    case 'new-lead':
    case 'calling':
    case 'ready':
      if (await isHeld(message, database)) return 'held';
      if (kind === 'new-lead' && message.held_until !== null)
        return waitingMail(lead, { ...message, kind }, places, database);
      return staffMail(lead, kind, places, database);
    default:
      throw new Error(`There is no email of the kind "${kind}".`);
  }
}
