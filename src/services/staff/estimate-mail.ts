import { failed, succeeded, type Result } from '../result.ts';
import { getSupabase } from '../supabase.ts';
import { withTimeout } from '../with-timeout.ts';
import { functionError } from './function-error.ts';

/** Timeout for sending the email, in ms. */
const SEND_TIMEOUT = 25_000;

/** Result of sending; `sending`: another request is sending it right now. */
export type EstimateMailStatus = 'sent' | 'already-sent' | 'sending';

const isEstimateMailStatus = (value: unknown): value is EstimateMailStatus =>
  value === 'sent' || value === 'already-sent' || value === 'sending';

/** Emails a signed estimate to its customer. Idempotent: the function sends each version once. Never throws. */
export async function sendEstimate(estimateId: string): Promise<Result<EstimateMailStatus, string>> {
  try {
    return await withTimeout(SEND_TIMEOUT, async (signal) => {
      const client = await getSupabase();
      const result = await client.functions.invoke<{ status?: unknown }>('send-estimate', {
        body: { estimateId },
        signal,
      });
      if (result.error) return failed(await functionError(result.error));
      const status = result.data?.status;
      return isEstimateMailStatus(status)
        ? succeeded(status)
        : failed('The server sent an unexpected response.');
    });
  } catch {
    return failed('The server did not respond.');
  }
}
