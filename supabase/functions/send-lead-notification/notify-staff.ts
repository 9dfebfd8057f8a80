import * as z from 'zod/mini';
import { describeError } from '../_shared/log.ts';
import type { Mail, MailResult } from '../_shared/mail.ts';
import type { LeadRow } from './lead-facts.ts';
import { notificationKind, type NotificationKind } from './notification-kind.ts';
import type { ChallengeResult } from './turnstile.ts';

/** Response body: the kind that was sent, or the reason nothing was sent. */
export type NotificationResponse =
  | { sent: true; kind: NotificationKind }
  | {
      sent: false;
      reason:
        'already-sent' | 'quarantined' | 'unknown-lead' | 'unknown-action' | 'bad-request' | 'mail-failed';
      message: string;
    };

/** Exclusive right to send one notification. */
export type Claim = {
  leadId: string;
  kind: NotificationKind;
  /** Attempt number, from 1. */ attempt: number;
};

/** Side effects: database, mail service, and Turnstile where it is set up. */
export type NotificationEffects = {
  loadLead: (id: string) => Promise<LeadRow | undefined>;
  /** Undefined when the notification is sent, or being sent by another request. */
  claim: (leadId: string, kind: NotificationKind) => Promise<Claim | undefined>;
  /** Stores the result of an attempt. After a failure the notification may be claimed again. */
  settle: (claim: Claim, result: MailResult) => Promise<void>;
  /** Verifies a Turnstile token; absent where Turnstile is not set up. */
  checkChallenge?: (token: string | undefined) => Promise<ChallengeResult>;
  /** Marks a lead as challenge-failed, unless it is already quarantined. */
  quarantine: (leadId: string) => Promise<void>;
  compose: (lead: LeadRow, kind: NotificationKind) => Mail;
  send: (mail: Mail, idempotencyKey: string) => Promise<MailResult>;
};

/** Only the id and the token are trusted; anything else in the request is ignored. */
const requestSchema = z.object({
  lead: z.object({ id: z.guid() }),
  action: z.optional(z.unknown()),
  /** Anything but a string counts as no token, so that it cannot fail the notification. */
  captchaToken: z.catch(z.optional(z.string()), undefined),
});

type StatusAndResponse = { status: number; response: NotificationResponse };

const refuse = (
  status: number,
  reason: Extract<NotificationResponse, { sent: false }>['reason'],
  message: string,
): StatusAndResponse => ({ status, response: { sent: false, reason, message } });

/** Notifies staff about a lead, once per kind. `body` is the request's JSON. */
export async function notifyStaff(body: unknown, effects: NotificationEffects): Promise<StatusAndResponse> {
  const request = requestSchema.safeParse(body);
  if (!request.success) return refuse(400, 'bad-request', 'Send JSON like {"lead":{"id":"<uuid>"}}.');
  const kind = notificationKind(request.data.action);
  if (!kind) return refuse(400, 'unknown-action', 'Staff are not notified about this action.');

  const lead = await effects.loadLead(request.data.lead.id);
  if (!lead) return refuse(404, 'unknown-lead', 'There is no lead with this id.');
  if (lead.quarantine_reason === 'too-many') {
    return refuse(
      200,
      'quarantined',
      'Many requests came from this connection. The lead is stored, and no mail is sent.',
    );
  }
  const claim = await effects.claim(lead.id, kind);
  if (!claim) return refuse(200, 'already-sent', 'Staff were already notified. Nothing was sent again.');

  const result = await attempt(lead, claim, request.data.captchaToken, effects);
  await effects.settle(claim, result);
  if (!result.ok) return refuse(502, 'mail-failed', 'The mail could not be sent. Try again.');
  return { status: 200, response: { sent: true, kind } };
}

/** Sends once and always returns a result, so that the claim is always released. */
async function attempt(
  lead: LeadRow,
  claim: Claim,
  token: string | undefined,
  effects: NotificationEffects,
): Promise<MailResult> {
  try {
    const mail = effects.compose(await challenged(lead, claim, token, effects), claim.kind);
    // Every attempt uses the same idempotency key, so a retry after a lost response is not delivered twice.
    return await effects.send(mail, `lead/${lead.id}/${claim.kind}`);
  } catch (error) {
    return { ok: false, error: describeError(error) };
  }
}

/**
 * Quarantines the lead when the challenge failed. Only the first attempt counts, because a token can be verified
 * once.
 */
async function challenged(
  lead: LeadRow,
  { kind, attempt: number }: Claim,
  token: string | undefined,
  { checkChallenge, quarantine }: NotificationEffects,
): Promise<LeadRow> {
  const isAsked = kind === 'new-lead' && number === 1 && lead.form !== 'test' && !lead.quarantine_reason;
  if (!checkChallenge || !isAsked || (await checkChallenge(token)) !== 'failed') return lead;
  await quarantine(lead.id);
  return { ...lead, quarantine_reason: 'challenge-failed' };
}
