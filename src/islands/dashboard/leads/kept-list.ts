import type { Lead } from '../../../services/staff/dashboard-leads.ts';
import { saveLeads, type SavedLead } from '../../../stores/saved-leads.ts';
import { leadView } from './lead-view.ts';

export { keepPage } from '../../../services/staff/service-worker.ts';
export { readSavedLeads } from '../../../stores/saved-leads.ts';
export { OfflineLeads } from './OfflineLeads.tsx';

function toSaved(lead: Lead): SavedLead {
  const { id, name, place, service, estimate, phone, status, received } = leadView(lead);
  return {
    ...{ id, name, place, service, estimate, status },
    phone: phone?.text ?? '',
    receivedAt: received.toISOString(),
  };
}

/** Keeps the rows on the device as the list showed them. */
export const keepRows = (rows: readonly Lead[], at: Date): void => saveLeads(rows.map(toSaved), at);
