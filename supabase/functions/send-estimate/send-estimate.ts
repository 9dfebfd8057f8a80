import * as z from 'zod/mini';
import { isBearer, SESSION_ENDED, type CallerCheck } from '../_shared/authorization.ts';
import { isEmail } from '../../../src/domain/forms/field-rules.ts';
import type { MessageResult } from '../_shared/messages/deliver-message.ts';
import type { MessageRow } from '../_shared/messages/message-kind.ts';
import type { EstimateRow } from '../_shared/messages/estimate-facts.ts';
import type { ParsedBody } from '../_shared/read-body.ts';

/** Response body: the mail status, or an error message for the staff member. */
export type EstimateResponse = { status: 'sent' | 'already-sent' | 'sending' } | { error: string };

/** A signed estimate with the customer's address. */
export type SignedEstimate = {
  estimate: EstimateRow;
  email: string | null;
  /** False when a newer version has been signed. */
  isNewest: boolean;
};

/** Side effects: authorization, database and outbox. */
export type EstimateEffects = {
  /** Says if the bearer token belongs to staff. Asks the database with the caller's own token. */
  checkStaff: (authorization: string) => Promise<CallerCheck>;
  load: (estimateId: string) => Promise<SignedEstimate | undefined>;
  /** Returns the claimed message; undefined when the mail is sent, being sent, or replaced by a newer version. */
  claim: (estimateId: string) => Promise<MessageRow | undefined>;
  /** Sends the claimed message and stores the result. After a failure the worker tries again. */
  deliver: (message: MessageRow) => Promise<MessageResult>;
};

const requestSchema = z.object({ estimateId: z.guid() });

type StatusAndResponse = { status: number; response: EstimateResponse };

const refuse = (status: number, error: string): StatusAndResponse => ({ status, response: { error } });

/** Sends a signed estimate from the outbox to its customer, once. The body is read for staff only. */
export async function sendEstimate(
  readBody: () => Promise<ParsedBody<unknown>>,
  authorization: string | null,
  effects: EstimateEffects,
): Promise<StatusAndResponse> {
  // Without its own header the request would run with the publishable key only.
  if (!isBearer(authorization)) return refuse(401, 'Sign in first.');
  const caller = await effects.checkStaff(authorization);
  if (caller === 'signed-out') return refuse(401, SESSION_ENDED);
  if (caller === 'refused') return refuse(403, 'Only staff can send an estimate.');
  const body = await readBody();
  if (!body.ok) return refuse(body.status, body.message);
  const request = requestSchema.safeParse(body.value);
  if (!request.success) return refuse(400, 'Send JSON like {"estimateId":"<uuid>"}.');

  const signed = await effects.load(request.data.estimateId);
  if (!signed) return refuse(404, 'There is no estimate with this id.');
  if (signed.estimate.mail_status === 'sent') return { status: 200, response: { status: 'already-sent' } };
  if (!signed.isNewest) return refuse(409, 'A newer version is signed. Send that one.');
  if (!signed.email || !isEmail(signed.email)) return refuse(422, 'This customer gave no email address.');

  const { id } = signed.estimate;
  const message = await effects.claim(id);
  if (!message) return unclaimed(id, effects);
  const result = await effects.deliver(message);
  // A newer version was signed since the claim.
  if (typeof result === 'string') return unclaimed(id, effects);
  if (!result.ok) return refuse(502, 'The mail couldn’t be sent. Try again.');
  return { status: 200, response: { status: 'sent' } };
}

/** Another caller changed the mail status between load and claim. Returns the current status. */
async function unclaimed(id: string, { load }: EstimateEffects): Promise<StatusAndResponse> {
  const now = await load(id);
  if (now && !now.isNewest) return refuse(409, 'A newer version is signed. Send that one.');
  const wasSent = now?.estimate.mail_status === 'sent';
  return { status: 200, response: { status: wasSent ? 'already-sent' : 'sending' } };
}
