import type { ChallengeResult } from '../turnstile.ts';
import { describeError } from '../log.ts';
import type { Mail, MailResult } from '../mail.ts';
import type { LeadRow } from '../staff-mail/lead-facts.ts';
import { isPush, type MessageRow } from './message-kind.ts';

/** Result of an attempt; skipped when the message is no longer needed, held while it waits for the phones to open. */
export type MessageResult = MailResult | 'skipped' | 'held';

/** Side effects: database, mail service, and Turnstile where it is set up. */
export type MessageEffects = {
  loadLead: (id: string) => Promise<LeadRow | undefined>;
  /** Stores the result of an attempt. After a failure the message is tried again. */
  settle: (message: MessageRow, result: MessageResult) => Promise<void>;
  /** Verifies a Turnstile token; absent where Turnstile is not set up. */
  checkChallenge?: (token: string | undefined) => Promise<ChallengeResult>;
  /** Marks a lead as challenge-failed, unless it is already quarantined. */
  quarantine: (leadId: string) => Promise<void>;
  /** Undefined when the message is no longer needed, held when it was put off until the phones open. */
  compose: (lead: LeadRow, message: MessageRow) => Promise<Mail | 'held' | undefined>;
  /** The same for a message about an account or a subscription. */
  composeWithoutLead: (message: MessageRow) => Promise<Mail | undefined>;
  send: (mail: Mail, idempotencyKey: string) => Promise<MailResult>;
  /** Rings the phones of people on duty; skipped when there are none, or the lead is answered. */
  push: (lead: LeadRow, message: MessageRow) => Promise<MessageResult>;
};

/** Sends a claimed message and stores the result. Never throws, so that one message cannot stop the others. */
export async function deliverMessage(
  message: MessageRow,
  effects: MessageEffects,
  captchaToken?: string,
): Promise<MessageResult> {
  const result = await attempt(message, effects, captchaToken);
  await effects.settle(message, result);
  return result;
}

async function attempt(
  message: MessageRow,
  effects: MessageEffects,
  token: string | undefined,
): Promise<MessageResult> {
  // Every attempt uses the same idempotency key, so a retry after a lost response is not delivered twice.
  const send = (mail: Mail | 'held' | undefined): MessageResult | Promise<MessageResult> =>
    typeof mail === 'object' ? effects.send(mail, `message/${message.id}`) : (mail ?? 'skipped');
  try {
    if (message.lead_id === null) return await send(await effects.composeWithoutLead(message));
    const lead = await effects.loadLead(message.lead_id);
    if (!lead) return 'skipped';
    if (isPush(message.kind)) return await effects.push(lead, message);
    return await send(await effects.compose(await challenged(lead, message, token, effects), message));
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
  { kind, attempts }: MessageRow,
  token: string | undefined,
  { checkChallenge, quarantine }: MessageEffects,
): Promise<LeadRow> {
  const isAsked = kind === 'new-lead' && attempts === 1 && lead.form !== 'test' && !lead.quarantine_reason;
  if (!checkChallenge || !isAsked || (await checkChallenge(token)) !== 'failed') return lead;
  await quarantine(lead.id);
  return { ...lead, quarantine_reason: 'challenge-failed' };
}
