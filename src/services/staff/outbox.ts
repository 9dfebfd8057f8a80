import { readOnce, type ReadResult } from '../retry.ts';
import { getSupabase } from '../supabase.ts';
import { staffWrite, type StaffWrite } from './staff-write.ts';

/** Emails about leads that did not go out in time. */
export type OutboxStatus = {
  /** Given up after the last try. */
  dead: number;
  /** Over a minute late, still tried. */
  late: number;
  /** When the oldest late one was due; null without one. */
  oldestDueAt: Date | null;
};

/** Reads the numbers of late and dead emails. */
export const readOutboxStatus = (signal: AbortSignal): Promise<ReadResult<OutboxStatus>> =>
  readOnce(async (attempt) => {
    const client = await getSupabase();
    const { data, ...response } = await client.rpc('outbox_status').abortSignal(attempt).retry(false);
    const row = data?.[0];
    // The generated type omits that the time may be null.
    const oldest: unknown = row?.oldest_due_at;
    return {
      ...response,
      data: data && {
        dead: row?.dead ?? 0,
        late: row?.late ?? 0,
        oldestDueAt: typeof oldest === 'string' ? new Date(oldest) : null,
      },
    };
  }, signal);

/** Queues all dead emails again and returns their number. */
export const retryDeadMessages = (): Promise<StaffWrite<number | null>> =>
  staffWrite(async (signal) => (await getSupabase()).rpc('retry_dead_messages').abortSignal(signal));
