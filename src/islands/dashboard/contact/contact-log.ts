import { logLeadContact } from '../../../services/staff/lead-work.ts';
import {
  $contactLogs,
  removeContactLog,
  setContactLog,
  type ContactLog,
} from '../../../stores/lead-drafts.ts';

/** Result of sending a contact; `waiting`: the server did not answer, so it stays on the device and is sent again. */
export type ContactResult = 'stored' | 'waiting' | 'refused';

/** Ids of the contacts that are being sent. */
const sending = new Set<string>();

/** Logs a contact in the timeline. It is on the device before the first attempt; its id makes repeats harmless. */
export async function sendContactLog(log: ContactLog): Promise<ContactResult> {
  const { eventId, leadId, name, channel, outcome, followUpAt, note, waits } = log;
  const contact = {
    eventId,
    leadId,
    channel,
    outcome,
    ...(followUpAt ? { followUpAt } : {}),
    ...(note ? { note } : {}),
  };
  setContactLog({ ...contact, name, ...(waits ? { waits } : {}) });
  sending.add(eventId);
  const result = await logLeadContact(contact);
  sending.delete(eventId);
  if (result.ok) {
    removeContactLog(eventId);
    return 'stored';
  }
  const { kind, message } = result.error;
  const isUnanswered = kind === 'unreachable' || kind === 'signed-out';
  setContactLog({ ...contact, name, ...(isUnanswered ? { waits: true } : { failure: message }) });
  return isUnanswered ? 'waiting' : 'refused';
}

/** Returns the contacts that nobody is sending and that the server has not refused. */
export const unsentContacts = (): readonly ContactLog[] =>
  $contactLogs.get().filter(({ eventId, failure }) => failure === undefined && !sending.has(eventId));
