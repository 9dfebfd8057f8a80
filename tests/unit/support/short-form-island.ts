import { vi } from 'vitest';
import { sendLead } from '~/islands/delivery/send-lead.ts';
import { $confirmedId, $shortForm, emptyShortForm } from '~/stores/forms/short-form.ts';
import { $sending } from '~/stores/sent-leads.ts';
import { followDevice, writeSentLead } from './sent-lead.ts';

/** Id of the stored lead. */
export const LEAD_ID = 'f7e8e803-a50e-8a17-afbb-9dcd114fb274';

/** Delivers like the real service: the lead is named first, and on the device before the promise resolves. */
const deliver: typeof sendLead = (_lead, { sent }, progress) => {
  progress?.onNamed?.(LEAD_ID);
  writeSentLead({ id: LEAD_ID, state: 'done', sent });
  return Promise.resolve({ state: 'sent', id: LEAD_ID, repeated: false });
};

/** Empties the stores and delivers every lead; the test file must mock send-lead.ts. */
export function resetShortForm(): void {
  $shortForm.set(emptyShortForm);
  $confirmedId.set(null);
  followDevice();
  $sending.set({});
  vi.mocked(sendLead).mockImplementation(deliver);
}
