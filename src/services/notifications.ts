import type { LeadInput } from '../domain/lead.ts';
import type { CustomerAction } from '../domain/messages.ts';
import { failed, succeeded, type Result } from './result.ts';
import { getSupabase } from './supabase.ts';
import { within } from './within.ts';

/** Longest wait for staff to be told, in ms. */
const TOLD_WITHIN = 20_000;

/** What the function answers: whether a mail went out, and why not where it did not. */
export type NotificationAnswer = { sent: boolean; reason?: string; message?: string };

/** The function's own words, where it answered at all; the library hides them behind one sentence for all errors. */
async function wordsOf(error: unknown): Promise<string> {
  if (!(error instanceof Error)) return String(error);
  if ('context' in error && error.context instanceof Response) {
    const answer = await error.context.text().catch(() => '');
    return `${error.context.status} ${answer}`.trim();
  }
  return error.message;
}

/** Tells staff of a new lead, or of what its customer does now. It is sent once; a repeat counts as told. */
export async function notifyStaff(
  lead: LeadInput,
  { action, captchaToken }: { action?: CustomerAction; captchaToken?: string | undefined } = {},
): Promise<Result<NotificationAnswer, string>> {
  try {
    return await within(TOLD_WITHIN, async (signal) => {
      const client = await getSupabase();
      const answer = await client.functions.invoke<NotificationAnswer>('send-lead-notification', {
        // What is undefined is left out of the JSON.
        body: { lead, action, captchaToken },
        signal,
      });
      if (answer.error) return failed(await wordsOf(answer.error));
      return succeeded(answer.data ?? { sent: false });
    });
  } catch (reason) {
    return failed(await wordsOf(reason));
  }
}
