import type { Database } from '../domain/database.types.ts';
import { ATTEMPT_TIMEOUT, callFunction, readWithRetries, request, type Failure } from './request.ts';
import { succeeded, type Result } from './result.ts';

/** Public status of a request; contains no personal data. */
export type CustomerStatus = Database['public']['Functions']['lead_status']['Returns'][number];

/** Reads the status of a request; null when no request has this id. */
export async function readCustomerStatus(
  id: string,
  signal: AbortSignal,
): Promise<Result<CustomerStatus | null, Failure>> {
  const read = (limit: AbortSignal) => callFunction('lead_status', { lead_id: id }, limit);
  const result = await readWithRetries(() => request(ATTEMPT_TIMEOUT, read, signal), signal);
  return result.ok ? succeeded(result.value[0] ?? null) : result;
}
