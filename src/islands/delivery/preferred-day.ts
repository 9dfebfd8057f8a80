import { addPreferredDay, type PreferredDayFailure } from '../../services/preferred-day.ts';
import type { PreferredDay } from '../../domain/leads/receipt.ts';

/** Sends the preferred day of a stored request to staff. */
export async function sendPreferredDay(
  leadId: string,
  { day, part }: PreferredDay,
): Promise<'saved' | PreferredDayFailure> {
  const result = await addPreferredDay(leadId, day, part);
  return result.ok ? 'saved' : result.error;
}
