import { failed, succeeded, type Result } from '../result.ts';
import { getSupabase } from '../supabase.ts';
import { within } from '../within.ts';

/** Longest wait for the mail to be handed over, in ms. */
const SENT_WITHIN = 25_000;

/** What became of the mail; `sending`: somebody else's press is at it right now. */
export type MailAnswer = 'sent' | 'already-sent' | 'sending';

const isAnswer = (value: unknown): value is MailAnswer =>
  value === 'sent' || value === 'already-sent' || value === 'sending';

/** The function's own reason, where it answered with one. */
async function reasonOf(error: unknown): Promise<string> {
  if (!(error instanceof Error)) return String(error);
  if (!('context' in error) || !(error.context instanceof Response)) return 'The server did not answer.';
  const answer: unknown = await error.context.json().catch(() => null);
  return typeof answer === 'object' &&
    answer !== null &&
    'error' in answer &&
    typeof answer.error === 'string'
    ? answer.error
    : `The server answered with ${error.context.status}.`;
}

/** Sends a signed estimate to its customer. The function sends each version once, however often it is asked. */
export async function sendEstimate(estimateId: string): Promise<Result<MailAnswer, string>> {
  try {
    return await within(SENT_WITHIN, async (signal) => {
      const client = await getSupabase();
      const answer = await client.functions.invoke<{ status?: unknown }>('send-estimate', {
        body: { estimateId },
        signal,
      });
      if (answer.error) return failed(await reasonOf(answer.error));
      const status = answer.data?.status;
      return isAnswer(status) ? succeeded(status) : failed('The server gave no answer we understand.');
    });
  } catch {
    return failed('The server did not answer.');
  }
}
