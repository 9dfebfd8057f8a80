import type { ContactChannel } from '../../../domain/leads/first-contact.ts';
import { logLeadContact } from '../../../services/staff/lead-mutations.ts';
import { removeContactLog, setContactLog, type ContactLog } from '../../../stores/lead-drafts.ts';

/** Delays before the second and third attempt, in ms. Opening the phone app often interrupts the page briefly. */
const LOG_DELAYS = [1500, 6000] as const;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Logs a contact in the timeline. Returns false on failure, and leaves the contact in the store. */
export async function sendContactLog({ eventId, leadId, channel }: ContactLog): Promise<boolean> {
  setContactLog({ eventId, leadId, channel });
  for (const delay of [...LOG_DELAYS, undefined]) {
    const result = await logLeadContact(leadId, eventId, channel);
    if (result.ok) {
      removeContactLog(eventId);
      return true;
    }
    if (result.error.kind !== 'unreachable' || delay === undefined) {
      setContactLog({ eventId, leadId, channel, failure: result.error.message });
      return false;
    }
    await pause(delay);
  }
  return false;
}

/** Logs a tap on a contact link under a new event id. */
export const beginContactLog = (leadId: string, channel: ContactChannel): Promise<boolean> =>
  sendContactLog({ eventId: crypto.randomUUID(), leadId, channel });
