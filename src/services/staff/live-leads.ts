import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import { getSupabase } from '../supabase.ts';

/**
 * Calls `onChange` on every change of a lead the account may read, over the project's realtime channel, and `onLive`
 * when the channel is joined or lost. Returns a function that leaves the channel.
 */
export async function followLeads(
  onChange: () => void,
  onLive: (live: boolean) => void,
): Promise<() => void> {
  const supabase = await getSupabase();
  // Row-level security sends only what the token may read, so the token has to be there before the channel is joined.
  await supabase.realtime.setAuth();
  const channel = supabase
    .channel('staff-leads')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'leads' }, onChange)
    .subscribe((status) => onLive(status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED));
  return () => void supabase.removeChannel(channel);
}
