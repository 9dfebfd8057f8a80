import type { ContactChannel } from '../../../domain/leads/first-contact.ts';
import { logLeadContact } from '../../../services/staff/lead-mutations.ts';
import { removeContactLog, setContactLog, type ContactLog } from '../../../stores/lead-drafts.ts';

/** Waits before the second and third attempt, in ms: a telephone often loses the page for a moment. */
const LOG_DELAYS = [1500, 6000] as const;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Writes a contact into the timeline; whether it is there. What could not be written stays in the store. */
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

/** Begins to log a tap. It returns at once, so that the telephone is not kept waiting. */
export const beginContactLog = (leadId: string, channel: ContactChannel): Promise<boolean> =>
  sendContactLog({ eventId: crypto.randomUUID(), leadId, channel });
