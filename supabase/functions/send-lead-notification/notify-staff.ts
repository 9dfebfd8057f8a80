import * as z from 'zod/mini';
import type { Mail, MailResult } from '../_shared/mail.ts';
import type { LeadRow } from './lead-facts.ts';
import { notificationKind, type NotificationKind } from './notification-kind.ts';
import type { ChallengeResult } from './turnstile.ts';

/** What the function answers: that a mail went out, or why none did. */
export type NotificationResponse =
  | { sent: true; kind: NotificationKind }
  | {
      sent: false;
      reason:
        'already-sent' | 'quarantined' | 'unknown-lead' | 'unknown-action' | 'bad-request' | 'mail-failed';
      message: string;
    };

/** The right to send one notice, given to one caller at a time. */
export type Claim = {
  leadId: string;
  kind: NotificationKind;
  /** Number of the attempt, from 1. */ attempt: number;
};

/** Everything outside: the database, the mail service, and the challenge where there is one. */
export type NotificationEffects = {
  loadLead: (id: string) => Promise<LeadRow | undefined>;
  /** Undefined when the notice was sent, or is being sent by another call. */
  claim: (leadId: string, kind: NotificationKind) => Promise<Claim | undefined>;
  /** Writes the result of an attempt; after a failure the notice may be claimed again. */
  settle: (claim: Claim, result: MailResult) => Promise<void>;
  /** What a visitor's token proves; absent where visitors are asked for none. */
  checkChallenge?: (token: string | undefined) => Promise<ChallengeResult>;
  /** Marks a lead whose challenge failed, unless it is marked already. */
  quarantine: (leadId: string) => Promise<void>;
  compose: (lead: LeadRow, kind: NotificationKind) => Mail;
  send: (mail: Mail, idempotencyKey: string) => Promise<MailResult>;
};

/** Only the id and the token are read: whatever else a caller says about a lead is ignored. */
const requestSchema = z.object({
  lead: z.object({ id: z.guid() }),
  action: z.optional(z.unknown()),
  /** Whatever is no text counts as none: a notice must not fail for it. */
  captchaToken: z.catch(z.optional(z.string()), undefined),
});

type StatusAndResponse = { status: number; response: NotificationResponse };

const refuse = (
  status: number,
  reason: Extract<NotificationResponse, { sent: false }>['reason'],
  message: string,
): StatusAndResponse => ({ status, response: { sent: false, reason, message } });

/** Tells staff about a lead, once for each kind of notice. `body` is the request's JSON, or undefined if it was none. */
export async function notifyStaff(body: unknown, effects: NotificationEffects): Promise<StatusAndResponse> {
  const request = requestSchema.safeParse(body);
  if (!request.success) return refuse(400, 'bad-request', 'Send JSON like {"lead":{"id":"<uuid>"}}.');
  const kind = notificationKind(request.data.action);
  if (!kind) return refuse(400, 'unknown-action', 'This action is not one staff are told about.');

  const lead = await effects.loadLead(request.data.lead.id);
  if (!lead) return refuse(404, 'unknown-lead', 'There is no lead with this id.');
  if (lead.quarantine_reason === 'too-many') {
    return refuse(200, 'quarantined', 'Many requests came from this connection. It is kept without a mail.');
  }
  const claim = await effects.claim(lead.id, kind);
  if (!claim) return refuse(200, 'already-sent', 'Staff were already told. Nothing was sent again.');

  const result = await attempt(lead, claim, request.data.captchaToken, effects);
  await effects.settle(claim, result);
  if (!result.ok) return refuse(502, 'mail-failed', 'The mail could not be sent. Try again.');
  return { status: 200, response: { sent: true, kind } };
}

/** One attempt that always ends in a result, so that the claim is never left behind. */
async function attempt(
  lead: LeadRow,
  claim: Claim,
  token: string | undefined,
  effects: NotificationEffects,
): Promise<MailResult> {
  try {
    const mail = effects.compose(await challenged(lead, claim, token, effects), claim.kind);
    // Every attempt has the same key: should an earlier one have arrived after all, it is one mail.
    return await effects.send(mail, `lead/${lead.id}/${claim.kind}`);
  } catch (error) {
    return { ok: false, error: String(error) };
  }
}

/** The lead, marked when its visitor failed the challenge. The first attempt decides: a token is good for one answer. */
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
