import type { LeadInput, TestLeadInput } from '../domain/leads/lead.ts';
import type { CustomerAction } from '../domain/messages.ts';
import { failed, succeeded, type Result } from './result.ts';
import { getSupabase } from './supabase.ts';
import { withTimeout } from './with-timeout.ts';

/** Longest wait for staff to be told, in ms. */
const NOTIFY_TIMEOUT = 20_000;

/** What the function answers: whether a mail went out, and why not where it did not. */
export type NotificationResponse = { sent: boolean; reason?: string; message?: string };

/** Why staff were not told. */
export type NotificationFailure = {
  /** The function's status and words, or why nothing answered. */
  detail: string;
  /** HTTP status; 0 when nothing answered. */
  status: number;
};

/** What the function said, where it answered at all; the library hides it behind one sentence for all errors. */
async function readFailure(error: unknown): Promise<NotificationFailure> {
  if (!(error instanceof Error)) return { detail: String(error), status: 0 };
  if ('context' in error && error.context instanceof Response) {
    const { status } = error.context;
    const response = await error.context.text().catch(() => '');
    return { detail: `${status} ${response}`.trim(), status };
  }
  return { detail: error.message, status: 0 };
}

/** Tells staff of a new lead, or of what its customer does now. It is sent once; a repeat counts as told. */
export async function notifyStaff(
  lead: LeadInput | TestLeadInput,
  { action, captchaToken }: { action?: CustomerAction; captchaToken?: string | undefined } = {},
): Promise<Result<NotificationResponse, NotificationFailure>> {
  try {
    return await withTimeout(NOTIFY_TIMEOUT, async (signal) => {
      const client = await getSupabase();
      const response = await client.functions.invoke<NotificationResponse>('send-lead-notification', {
        // What is undefined is left out of the JSON.
        body: { lead, action, captchaToken },
        signal,
      });
      if (response.error) return failed(await readFailure(response.error));
      return succeeded(response.data ?? { sent: false });
    });
  } catch (reason) {
    return failed(await readFailure(reason));
  }
}
