import { vi } from 'vitest';
import { sendLead } from '~/islands/delivery/send-lead.ts';
import { $receipt, readReceipt } from '~/stores/receipt.ts';
import { $confirmedId, $shortForm, $isShortFormSending, emptyShortForm } from '~/stores/forms/short-form.ts';
import { writeSentLead } from './sent-lead.ts';

/** Id of the stored lead. */
export const LEAD_ID = 'f7e8e803-a50e-8a17-afbb-9dcd114fb274';

/** Delivers like the real service: the receipt is set before the promise resolves. */
const deliver: typeof sendLead = (_lead, { sent }) => {
  writeSentLead({ id: LEAD_ID, state: 'done', sent });
  readReceipt(new Date());
  return Promise.resolve({ state: 'sent', id: LEAD_ID, repeated: false });
};

/** Empties the stores and delivers every lead; the test file must mock send-lead.ts. */
export function resetShortForm(): void {
  $shortForm.set(emptyShortForm);
  $confirmedId.set(null);
  $receipt.set(null);
  $isShortFormSending.set(false);
  vi.mocked(sendLead).mockImplementation(deliver);
}
