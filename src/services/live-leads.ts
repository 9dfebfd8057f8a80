import { REALTIME_SUBSCRIBE_STATES, RealtimeClient } from '@supabase/realtime-js';
import { getSupabase, publishableKey, url } from './supabase.ts';

/**
 * Tells of every change of a lead the account may read, over the project's live channel; returns how to stop.
 * `onLive` says whether the channel stands, so that somebody else can look meanwhile.
 */
export async function followLeads(
  onChange: () => void,
  onLive: (live: boolean) => void,
): Promise<() => void> {
  const { auth } = await getSupabase();
  // The channel asks for the token again with every heartbeat, so that it outlives the one it began with.
  const accessToken = async (): Promise<string> =>
    (await auth.getSession()).data.session?.access_token ?? publishableKey;
  const realtime = new RealtimeClient(`${url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: publishableKey },
    accessToken,
  });
  await realtime.setAuth();
  realtime
    .channel('staff-leads')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'leads' }, onChange)
    .subscribe((status) => onLive(status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED));
  return () => void realtime.disconnect();
}
