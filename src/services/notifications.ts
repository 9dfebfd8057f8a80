import type { LeadInput, TestLeadInput } from '../domain/leads/lead.ts';
import type { CustomerAction } from '../domain/messages.ts';
import { failureOf, request, type Failure } from './request.ts';
import { failed, succeeded, type Result } from './result.ts';
import { getSupabase } from './supabase.ts';

/** Timeout of the notification request, in ms. */
const NOTIFY_TIMEOUT = 20_000;

/** Response of the function: whether an email was sent, and the reason if not. */
export type NotificationResponse = { sent: boolean; reason?: string; message?: string };

/** Reads the response behind a supabase-js error, which only has a generic message. */
async function readFailure(error: unknown): Promise<Failure> {
  if (!(error instanceof Error)) return failureOf(0, String(error));
  if ('context' in error && error.context instanceof Response) {
    const { status } = error.context;
    const body = await error.context.text().catch(() => '');
    return failureOf(status, `${status} ${body}`.trim());
  }
  return failureOf(0, error.message);
}

/** Notifies staff of a new lead or a customer action. Idempotent: one email per lead and kind. Never throws. */
export const notifyStaff = (
  lead: LeadInput | TestLeadInput,
  { action, captchaToken }: { action?: CustomerAction; captchaToken?: string | undefined } = {},
): Promise<Result<NotificationResponse, Failure>> =>
  request(NOTIFY_TIMEOUT, async (signal) => {
    const client = await getSupabase();
    const response = await client.functions.invoke<NotificationResponse>('send-lead-notification', {
      // Undefined values are omitted from the JSON.
      body: { lead, action, captchaToken },
      signal,
    });
    if (response.error) return failed(await readFailure(response.error));
    return succeeded(response.data ?? { sent: false });
  });
