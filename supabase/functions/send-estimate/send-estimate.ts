import * as z from 'zod/mini';
import { isBearer } from '../_shared/authorization.ts';
import type { Mail, MailResult } from '../_shared/mail.ts';
import type { ParsedBody } from '../_shared/read-body.ts';
import type { EstimateRow, LeadRow } from './estimate-facts.ts';

/** Response body: the mail status, or an error message for the staff member. */
export type EstimateResponse = { status: 'sent' | 'already-sent' | 'sending' } | { error: string };

/** A signed estimate with its lead. */
export type SignedEstimate = {
  estimate: EstimateRow;
  lead: LeadRow;
  /** False when a newer version has been signed. */
  isNewest: boolean;
};

/** Side effects: authorization, database and mail service. */
export type EstimateEffects = {
  /** True when the bearer token belongs to staff. Queries the database with the caller's own token. */
  isStaff: (authorization: string) => Promise<boolean>;
  load: (estimateId: string) => Promise<SignedEstimate | undefined>;
  /** Returns the attempt number; undefined when the mail is sent, being sent, or replaced by a newer version. */
  claim: (estimateId: string) => Promise<number | undefined>;
  /** Stores the result of an attempt. After a failure the mail may be claimed again. */
  settle: (estimateId: string, attempt: number, result: MailResult) => Promise<void>;
  /** Undefined when the customer has no valid email address. */
  compose: (signed: SignedEstimate) => Promise<Mail | undefined>;
  send: (mail: Mail, idempotencyKey: string) => Promise<MailResult>;
};

const requestSchema = z.object({ estimateId: z.guid() });

type StatusAndResponse = { status: number; response: EstimateResponse };

const refuse = (status: number, error: string): StatusAndResponse => ({ status, response: { error } });

/** Sends a signed estimate to its customer, once. The body is read for staff only. */
export async function sendEstimate(
  readBody: () => Promise<ParsedBody<unknown>>,
  authorization: string | null,
  effects: EstimateEffects,
): Promise<StatusAndResponse> {
  // Without its own header the request would run with the publishable key only.
  if (!isBearer(authorization)) return refuse(401, 'Sign in first.');
  if (!(await effects.isStaff(authorization))) return refuse(403, 'Only staff can send an estimate.');
  const body = await readBody();
  if (!body.ok) return refuse(body.status, body.message);
  const request = requestSchema.safeParse(body.value);
  if (!request.success) return refuse(400, 'Send JSON like {"estimateId":"<uuid>"}.');

  const signed = await effects.load(request.data.estimateId);
  if (!signed) return refuse(404, 'There is no estimate with this id.');
  if (signed.estimate.mail_status === 'sent') return { status: 200, response: { status: 'already-sent' } };
  if (!signed.isNewest) return refuse(409, 'A newer version is signed. Send that one.');
  const mail = await effects.compose(signed);
  if (!mail) return refuse(422, 'This customer gave no email address.');

  const { id } = signed.estimate;
  const attempt = await effects.claim(id);
  if (attempt === undefined) return unclaimed(id, effects);

  // Every attempt uses the same idempotency key, so a retry after a lost response is not delivered twice.
  const result = await effects.send(mail, `estimate/${id}`);
  await effects.settle(id, attempt, result);
  if (!result.ok) return refuse(502, 'The mail could not be sent. Try again.');
  return { status: 200, response: { status: 'sent' } };
}

/** Another caller changed the mail status between load and claim. Returns the current status. */
async function unclaimed(id: string, { load }: EstimateEffects): Promise<StatusAndResponse> {
  const now = await load(id);
  if (now && !now.isNewest) return refuse(409, 'A newer version is signed. Send that one.');
  const wasSent = now?.estimate.mail_status === 'sent';
  return { status: 200, response: { status: wasSent ? 'already-sent' : 'sending' } };
}
