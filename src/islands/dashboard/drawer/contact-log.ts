import type { ContactChannel } from '../../../domain/leads/first-contact.ts';
import { logLeadContact } from '../../../services/staff/lead-mutations.ts';
import { askAboutContact } from '../../../stores/contact-questions.ts';
import { removeContactLog, setContactLog, type ContactLog } from '../../../stores/lead-drafts.ts';

/** Delays before the second and third attempt, in ms. Opening the phone app often interrupts the page briefly. */
const LOG_DELAYS = [1500, 6000] as const;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Logs a contact in the timeline. Returns false on failure, and leaves the contact in the store. */
export async function sendContactLog(log: Omit<ContactLog, 'failure'>): Promise<boolean> {
  setContactLog(log);
  for (const delay of [...LOG_DELAYS, undefined]) {
    const result = await logLeadContact(log);
    if (result.ok) {
      removeContactLog(log.eventId);
      return true;
    }
    if (result.error.kind !== 'unreachable' || delay === undefined) {
      setContactLog({ ...log, failure: result.error.message });
      return false;
    }
    await pause(delay);
  }
  return false;
}

/** Asks how a contact went after a tap on its link; the answer is logged. False: nothing is logged yet. */
export function beginContactLog(leadId: string, channel: ContactChannel): Promise<boolean> {
  askAboutContact(leadId, channel);
  return Promise.resolve(false);
}
