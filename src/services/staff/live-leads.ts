import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import { getSupabase } from '../supabase.ts';

/**
 * Subscribes to lead changes over realtime: `onChange` runs on every change the account may read, and `onLive`
 * when the channel connects or disconnects. Resolves to the unsubscribe function.
 */
export async function followLeads(
  onChange: () => void,
  onLive: (live: boolean) => void,
): Promise<() => void> {
  const supabase = await getSupabase();
  // Row-level security filters changes by the token, so set it before joining the channel.
  await supabase.realtime.setAuth();
  const channel = supabase
    .channel('staff-leads')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'leads' }, onChange)
    .subscribe((status) => onLive(status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED));
  return () => void supabase.removeChannel(channel);
}
