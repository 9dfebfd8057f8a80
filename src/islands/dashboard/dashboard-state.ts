import type { Role } from '../../domain/role.ts';
import type { Lead, LeadCounts } from '../../services/dashboard-leads.ts';

/** What the dashboard knows. Leads and counters stay when a later read fails. */
export type DashboardState = {
  /** Null until the profile was read. */
  role: Role | null;
  leads: readonly Lead[] | null;
  counts: LeadCounts | null;
  /** A read is under way. */
  busy: boolean;
  /** The last read of the role or the leads failed. */
  failed: boolean;
  countsFailed: boolean;
  /** When the list, or for a pending account the role, was last read. */
  updatedAt: Date | null;
};

/** What can happen to it. */
export type DashboardEvent =
  | { type: 'asked' }
  | { type: 'role'; role: Role; at: Date }
  | { type: 'leads'; leads: readonly Lead[]; at: Date }
  | { type: 'counts'; counts: LeadCounts | null }
  | { type: 'failed' };

/** Before the first answer. */
export const initialState: DashboardState = {
  role: null,
  leads: null,
  counts: null,
  busy: true,
  failed: false,
  countsFailed: false,
  updatedAt: null,
};

/** The state after an event. */
export function reduce(state: DashboardState, event: DashboardEvent): DashboardState {
  switch (event.type) {
    case 'asked':
      return { ...state, busy: true };
    case 'role':
      // An account that is no longer approved loses the leads it has on screen.
      return event.role === 'pending'
        ? { ...initialState, role: event.role, busy: false, updatedAt: event.at }
        : { ...state, role: event.role };
    case 'leads':
      return { ...state, leads: event.leads, busy: false, failed: false, updatedAt: event.at };
    case 'counts':
      return { ...state, counts: event.counts ?? state.counts, countsFailed: event.counts === null };
    case 'failed':
      return { ...state, busy: false, failed: true };
  }
}
