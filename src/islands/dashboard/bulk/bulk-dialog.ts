import type { Lead } from '../../../services/staff/dashboard-leads.ts';
import type { BulkOutcome } from '../../../services/staff/lead-work.ts';

/** Props of the dialogs that change the selected leads. */
export type BulkDialogProps = {
  leads: readonly Lead[];
  onClose: () => void;
  /** Called with the id of the change, its text such as "moved to Booked", and the result for each lead. */
  onDone: (batchId: string, what: string, outcomes: readonly BulkOutcome[]) => void;
};
