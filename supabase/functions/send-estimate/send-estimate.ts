import * as z from 'zod/mini';
import type { Mail, MailResult } from '../_shared/mail.ts';
import type { EstimateRow, LeadRow } from './estimate-facts.ts';

/** What the function answers: where the mail stands, or why there is none, in words for the person who pressed. */
export type EstimateResponse = { status: 'sent' | 'already-sent' | 'sending' } | { error: string };

/** A signed estimate with what its mail needs. */
export type SignedEstimate = {
  estimate: EstimateRow;
  lead: LeadRow;
  /** Whether no newer version was signed since. */
  isNewest: boolean;
};

/** Everything outside: who asks, the database, and the mail service. */
export type EstimateEffects = {
  /** Whether the bearer of this header is staff; asks the database in the bearer's own name. */
  isStaff: (authorization: string) => Promise<boolean>;
  load: (estimateId: string) => Promise<SignedEstimate | undefined>;
  /** Number of the attempt; undefined when the mail was sent, is being sent, or was replaced. */
  claim: (estimateId: string) => Promise<number | undefined>;
  /** Writes the result of an attempt; after a failure the mail may be claimed again. */
  settle: (estimateId: string, attempt: number, result: MailResult) => Promise<void>;
  /** Undefined when the customer left no address that mail can be sent to. */
  compose: (signed: SignedEstimate) => Mail | undefined;
  send: (mail: Mail, idempotencyKey: string) => Promise<MailResult>;
};

const requestSchema = z.object({ estimateId: z.guid() });

type StatusAndResponse = { status: number; response: EstimateResponse };

const refuse = (status: number, error: string): StatusAndResponse => ({ status, response: { error } });

/** Sends a signed estimate to its customer, once. `body` is the request's JSON, or undefined if it was none. */
export async function sendEstimate(
  body: unknown,
  authorization: string | null,
  effects: EstimateEffects,
): Promise<StatusAndResponse> {
  // Without a header of its own a request would be asked about in the name of nobody in particular.
  if (!authorization || !/^Bearer \S+$/i.test(authorization)) return refuse(401, 'Sign in first.');
  if (!(await effects.isStaff(authorization))) return refuse(403, 'Only staff can send an estimate.');
  const request = requestSchema.safeParse(body);
  if (!request.success) return refuse(400, 'Send JSON like {"estimateId":"<uuid>"}.');

  const signed = await effects.load(request.data.estimateId);
  if (!signed) return refuse(404, 'There is no estimate with this id.');
  if (signed.estimate.mail_status === 'sent') return { status: 200, response: { status: 'already-sent' } };
  if (!signed.isNewest) return refuse(409, 'A newer version is signed. Send that one.');
  const mail = effects.compose(signed);
  if (!mail) return refuse(422, 'This customer gave no email address.');

  const { id } = signed.estimate;
  const attempt = await effects.claim(id);
  if (attempt === undefined) return unclaimed(id, effects);

  // Every attempt has the same key: should an earlier one have arrived after all, it is one mail.
  const result = await effects.send(mail, `estimate/${id}`);
  await effects.settle(id, attempt, result);
  if (!result.ok) return refuse(502, 'The mail could not be sent. Try again.');
  return { status: 200, response: { status: 'sent' } };
}

/** Somebody else was faster between the look and the claim: what did they make of it. */
async function unclaimed(id: string, { load }: EstimateEffects): Promise<StatusAndResponse> {
  const now = await load(id);
  if (now && !now.isNewest) return refuse(409, 'A newer version is signed. Send that one.');
  const wasSent = now?.estimate.mail_status === 'sent';
  return { status: 200, response: { status: wasSent ? 'already-sent' : 'sending' } };
}
