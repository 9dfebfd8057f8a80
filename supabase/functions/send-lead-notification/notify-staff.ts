import * as z from 'zod/mini';
import type { Mail, MailResult } from '../_shared/mail.ts';
import type { LeadRow } from './lead-facts.ts';
import { notificationKind, type NotificationKind } from './notification-kind.ts';

/** What the function answers: that a mail went out, or why none did. */
export type NotificationAnswer =
  | { sent: true; kind: NotificationKind }
  | {
      sent: false;
      reason: 'already-sent' | 'unknown-lead' | 'unknown-action' | 'bad-request' | 'mail-failed';
      message: string;
    };

/** The right to send one notice, given to one caller at a time. */
export type Claim = {
  leadId: string;
  kind: NotificationKind;
  /** Number of the attempt, from 1. */ attempt: number;
};

/** Everything outside: the database and the mail service. */
export type NotificationEffects = {
  loadLead: (id: string) => Promise<LeadRow | undefined>;
  /** Undefined when the notice was sent, or is being sent by another call. */
  claim: (leadId: string, kind: NotificationKind) => Promise<Claim | undefined>;
  /** Writes the result of an attempt; after a failure the notice may be claimed again. */
  settle: (claim: Claim, result: MailResult) => Promise<void>;
  compose: (lead: LeadRow, kind: NotificationKind) => Mail;
  send: (mail: Mail, idempotencyKey: string) => Promise<MailResult>;
};

/** Only the id is read: whatever else a caller says about a lead is ignored. */
const requestSchema = z.object({ lead: z.object({ id: z.guid() }), action: z.optional(z.unknown()) });

type StatusAndAnswer = { status: number; answer: NotificationAnswer };

const refuse = (
  status: number,
  reason: Extract<NotificationAnswer, { sent: false }>['reason'],
  message: string,
): StatusAndAnswer => ({ status, answer: { sent: false, reason, message } });

/** Tells staff about a lead, once for each kind of notice. `body` is the request's JSON, or undefined if it was none. */
export async function notifyStaff(body: unknown, effects: NotificationEffects): Promise<StatusAndAnswer> {
  const request = requestSchema.safeParse(body);
  if (!request.success) return refuse(400, 'bad-request', 'Send JSON like {"lead":{"id":"<uuid>"}}.');
  const kind = notificationKind(request.data.action);
  if (!kind) return refuse(400, 'unknown-action', 'This action is not one staff are told about.');

  const lead = await effects.loadLead(request.data.lead.id);
  if (!lead) return refuse(404, 'unknown-lead', 'There is no lead with this id.');
  const claim = await effects.claim(lead.id, kind);
  if (!claim) return refuse(200, 'already-sent', 'Staff were already told. Nothing was sent again.');

  const result = await attempt(lead, claim, effects);
  await effects.settle(claim, result);
  if (!result.ok) return refuse(502, 'mail-failed', 'The mail could not be sent. Try again.');
  return { status: 200, answer: { sent: true, kind } };
}

/** One attempt that always ends in a result, so that the claim is never left behind. */
async function attempt(lead: LeadRow, claim: Claim, effects: NotificationEffects): Promise<MailResult> {
  try {
    // Every attempt has the same key: should an earlier one have arrived after all, it is one mail.
    return await effects.send(effects.compose(lead, claim.kind), `lead/${lead.id}/${claim.kind}`);
  } catch (error) {
    return { ok: false, error: String(error) };
  }
}
