import { createContext, use } from 'react';
import type { LeadDetails } from '../../../services/staff/leads.ts';
import type { StaffAccount } from '../shared/staff-account.ts';

/** The lead in the drawer, with what its parts need. */
export type OpenLead = LeadDetails & {
  account: StaffAccount;
  now: Date;
  /** Reads it again; null when that fails or the lead is missing. */
  refresh: () => Promise<LeadDetails | null>;
};

/** Around the parts of the drawer. */
export const OpenLeadContext = createContext<OpenLead | undefined>(undefined);

/** Returns the lead in the drawer. */
export function useOpenLead(): OpenLead {
  const open = use(OpenLeadContext);
  if (!open) throw new Error('No lead is open');
  return open;
}
