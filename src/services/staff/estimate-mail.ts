import { failed, succeeded, type Result } from '../result.ts';
import { getSupabase } from '../supabase.ts';
import { withTimeout } from '../with-timeout.ts';

/** Timeout for sending the email, in ms. */
const SEND_TIMEOUT = 25_000;

/** Result of sending; `sending`: another request is sending it right now. */
export type EstimateMailStatus = 'sent' | 'already-sent' | 'sending';

const isEstimateMailStatus = (value: unknown): value is EstimateMailStatus =>
  value === 'sent' || value === 'already-sent' || value === 'sending';

/** Returns the error message from the function's response, if any. */
async function reasonOf(error: unknown): Promise<string> {
  if (!(error instanceof Error)) return String(error);
  if (!('context' in error) || !(error.context instanceof Response)) return 'The server did not respond.';
  const result: unknown = await error.context.json().catch(() => null);
  return typeof result === 'object' &&
    result !== null &&
    'error' in result &&
    typeof result.error === 'string'
    ? result.error
    : `The server returned status ${error.context.status}.`;
}

/** Emails a signed estimate to its customer. Idempotent: the function sends each version once. Never throws. */
export async function sendEstimate(estimateId: string): Promise<Result<EstimateMailStatus, string>> {
  try {
    return await withTimeout(SEND_TIMEOUT, async (signal) => {
      const client = await getSupabase();
      const result = await client.functions.invoke<{ status?: unknown }>('send-estimate', {
        body: { estimateId },
        signal,
      });
      if (result.error) return failed(await reasonOf(result.error));
      const status = result.data?.status;
      return isEstimateMailStatus(status)
        ? succeeded(status)
        : failed('The server sent an unexpected response.');
    });
  } catch {
    return failed('The server did not respond.');
  }
}
