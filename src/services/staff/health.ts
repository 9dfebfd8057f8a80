import * as z from 'zod/mini';
import { failed, succeeded } from '../result.ts';
import { rpc, UNCLEAR, type CallResult } from './database.ts';

const time = z.nullable(z.string());

const healthSchema = z.object({
  /** ISO time. */
  checked_at: z.string(),
  /** A sentence for each problem; none when all is well. */
  problems: z.array(z.string()),
  /** Messages given up after their last try. */
  dead_messages: z.number(),
  /** Messages more than five minutes late. */
  late_messages: z.number(),
  /** Due time of the oldest message that is due; null without one. */
  oldest_waiting: time,
  /** Tries of messages that failed in the last day. */
  failed_tries: z.number(),
  function_errors: z.number(),
  /** Open leads without a next step. */
  forgotten_leads: z.number(),
  last_lead: time,
  /** ISO time of the last message of each kind, among the newest requests. */
  last_sent: z.record(z.string(), z.string()),
  /** Jobs of pg_cron; none on a local backend. */
  jobs: z.array(z.object({ name: z.string(), last_run: time, status: time })),
  database_bytes: z.number(),
  plan_bytes: z.number(),
  postgres: z.string(),
});

/** Health of the project. */
export type Health = z.infer<typeof healthSchema>;

/** Reads the health of the project. Admins only. */
export async function readHealth(signal: AbortSignal): Promise<CallResult<Health>> {
  const result = await rpc('read_health', {}, signal);
  if (!result.ok) return result;
  const health = healthSchema.safeParse(result.value);
  return health.success ? succeeded(health.data) : failed(UNCLEAR);
}
