import type { Database } from '../domain/database.types.ts';
import { ATTEMPT_TIMEOUT, failureOf, readWithRetries, request, type Failure } from './request.ts';
import { failed, succeeded, type Result } from './result.ts';
import { getSupabase } from './supabase.ts';

/** Public status of a request; contains no personal data. */
export type CustomerStatus = Database['public']['Functions']['lead_status']['Returns'][number];

/** Reads the status of a request; null when no request has this id. */
export const readCustomerStatus = (
  id: string,
  signal: AbortSignal,
): Promise<Result<CustomerStatus | null, Failure>> =>
  readWithRetries(
    () =>
      request(
        ATTEMPT_TIMEOUT,
        async (attempt) => {
          const client = await getSupabase();
          const { data, error, status } = await client
            .rpc('lead_status', { lead_id: id })
            .abortSignal(attempt)
            .retry(false);
          return error ? failed(failureOf(status, error.message)) : succeeded(data[0] ?? null);
        },
        signal,
      ),
    signal,
  );
