import type { ChallengeResult } from '../turnstile.ts';
import { describeError } from '../log.ts';
import type { Mail, MailResult } from '../mail.ts';
import type { LeadRow } from '../staff-mail/lead-facts.ts';
import { isPush, type MessageKind, type PushKind } from './message-kind.ts';

/** Exclusive right to send one message. */
export type Claim = {
  leadId: string;
  kind: MessageKind;
  /** Version of the signed estimate, number of the photo request, or sequence of the booking plus one; 0 for other kinds. */
  version: number;
  /** Attempt number, from 1. */ attempt: number;
};

/** Claim of an email. */
export type MailClaim = Claim & { kind: Exclude<MessageKind, PushKind> };

/** Result of an attempt; skipped when the message is no longer needed. */
export type MessageResult = MailResult | 'skipped';

/** Side effects: database, mail service, and Turnstile where it is set up. */
export type MessageEffects = {
  loadLead: (id: string) => Promise<LeadRow | undefined>;
  /** Stores the result of an attempt. After a failure the message is tried again. */
  settle: (claim: Claim, result: MessageResult) => Promise<void>;
  /** Verifies a Turnstile token; absent where Turnstile is not set up. */
  checkChallenge?: (token: string | undefined) => Promise<ChallengeResult>;
  /** Marks a lead as challenge-failed, unless it is already quarantined. */
  quarantine: (leadId: string) => Promise<void>;
  /** Undefined when the message is no longer needed. */
  compose: (lead: LeadRow, claim: MailClaim) => Promise<Mail | undefined>;
  send: (mail: Mail, idempotencyKey: string) => Promise<MailResult>;
  /** Rings the phones of people on duty; skipped when there are none, or the lead is answered. */
  push: (lead: LeadRow, kind: PushKind) => Promise<MessageResult>;
};

/** Sends a claimed message and stores the result. Never throws, so that one message cannot stop the others. */
export async function deliverMessage(
  claim: Claim,
  effects: MessageEffects,
  captchaToken?: string,
): Promise<MessageResult> {
  const result = await attempt(claim, effects, captchaToken);
  await effects.settle(claim, result);
  return result;
}

async function attempt(
  claim: Claim,
  effects: MessageEffects,
  token: string | undefined,
): Promise<MessageResult> {
  try {
    const stored = await effects.loadLead(claim.leadId);
    if (!stored) return 'skipped';
    const { leadId, kind, version } = claim;
    if (isPush(kind)) return await effects.push(stored, kind);
    const mail = await effects.compose(await challenged(stored, claim, token, effects), { ...claim, kind });
    if (!mail) return 'skipped';
    // Every attempt uses the same idempotency key, so a retry after a lost response is not delivered twice.
    return await effects.send(mail, `lead/${leadId}/${kind}${version === 0 ? '' : `/${version}`}`);
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
  { checkChallenge, quarantine }: MessageEffects,
): Promise<LeadRow> {
  const isAsked = kind === 'new-lead' && number === 1 && lead.form !== 'test' && !lead.quarantine_reason;
  if (!checkChallenge || !isAsked || (await checkChallenge(token)) !== 'failed') return lead;
  await quarantine(lead.id);
  return { ...lead, quarantine_reason: 'challenge-failed' };
}
