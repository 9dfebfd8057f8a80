import type { Role } from '../../domain/role.ts';
import { renewSession } from '../../services/auth.ts';
import { readCounts, readLatestLeads, readOwnRole } from '../../services/dashboard-leads.ts';
import type { ReadResult } from '../../services/retry.ts';
import type { DashboardEvent } from './dashboard-state.ts';

/** The role, with one fresh access token should the present one be refused. */
async function readRole(userId: string, signal: AbortSignal): Promise<ReadResult<Role>> {
  const role = await readOwnRole(userId, signal);
  if (role.ok || role.error !== 'signed-out') return role;
  const renewed = await renewSession();
  return renewed.ok ? readOwnRole(userId, signal) : role;
}

/** Reads the role, then, for staff alone, the leads and the counters; reports each as it comes. */
export async function loadDashboard(
  userId: string,
  signal: AbortSignal,
  report: (event: DashboardEvent) => void,
): Promise<void> {
  const tell = (event: DashboardEvent): void => {
    if (!signal.aborted) report(event);
  };
  const role = await readRole(userId, signal);
  if (!role.ok) {
    tell({ type: 'failed' });
    return;
  }
  tell({ type: 'role', role: role.value, at: new Date() });
  if (role.value === 'pending') return;

  const leads = readLatestLeads(signal).then((result) => {
    tell(result.ok ? { type: 'leads', leads: result.value, at: new Date() } : { type: 'failed' });
  });
  const counts = readCounts(signal).then((result) => {
    tell({ type: 'counts', counts: result.ok ? result.value : null });
  });
  await Promise.all([leads, counts]);
}
