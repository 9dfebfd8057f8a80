import { failed, succeeded, type Result } from '../result.ts';
import { getSupabase } from '../supabase.ts';
import { withTimeout } from '../with-timeout.ts';

/** Longest wait for the mail to be handed over, in ms. */
const SEND_TIMEOUT = 25_000;

/** What became of the mail; `sending`: somebody else's press is at it right now. */
export type EstimateMailStatus = 'sent' | 'already-sent' | 'sending';

const isEstimateMailStatus = (value: unknown): value is EstimateMailStatus =>
  value === 'sent' || value === 'already-sent' || value === 'sending';

/** The function's own reason, where it answered with one. */
async function reasonOf(error: unknown): Promise<string> {
  if (!(error instanceof Error)) return String(error);
  if (!('context' in error) || !(error.context instanceof Response)) return 'The server did not answer.';
  const result: unknown = await error.context.json().catch(() => null);
  return typeof result === 'object' &&
    result !== null &&
    'error' in result &&
    typeof result.error === 'string'
    ? result.error
    : `The server answered with ${error.context.status}.`;
}

/** Sends a signed estimate to its customer. The function sends each version once, however often it is asked. */
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
        : failed('The server gave no answer we understand.');
    });
  } catch {
    return failed('The server did not answer.');
  }
}
