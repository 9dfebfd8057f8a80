import { describeError } from '../log.ts';
import type { Mail, MailResult } from '../mail.ts';
import type { AccountMessageKind } from './account-mail.ts';

/** Exclusive right to send one message about an account; `attempt` counts from 1. */
export type AccountClaim = { userId: string; kind: AccountMessageKind; attempt: number };

/** Result of an attempt; skipped when the message is no longer needed. */
export type AccountMessageResult = MailResult | 'skipped';

/** Side effects: the outbox, the accounts and the mail service. */
export type AccountMessageEffects = {
  /** Claims the next due messages; empty when none is due. */
  claimDue: () => Promise<AccountClaim[]>;
  /** Undefined when the message is no longer needed. */
  compose: (claim: AccountClaim) => Promise<Mail | undefined>;
  send: (mail: Mail, idempotencyKey: string) => Promise<MailResult>;
  /** Stores the result of an attempt. After a failure the message is tried again. */
  settle: (claim: AccountClaim, result: AccountMessageResult) => Promise<void>;
};

async function attempt(claim: AccountClaim, effects: AccountMessageEffects): Promise<AccountMessageResult> {
  try {
    const mail = await effects.compose(claim);
    return mail ? await effects.send(mail, `account/${claim.userId}/${claim.kind}`) : 'skipped';
  } catch (error) {
    return { ok: false, error: describeError(error) };
  }
}

/** Sends the messages about accounts that are due. */
export async function sendAccountMessages(effects: AccountMessageEffects): Promise<void> {
  const claims = await effects.claimDue();
  await Promise.all(claims.map(async (claim) => effects.settle(claim, await attempt(claim, effects))));
}
