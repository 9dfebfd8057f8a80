import * as z from 'zod/mini';
import { isEmail } from '../../../src/domain/forms/field-rules.ts';
import { isBearer, SESSION_ENDED } from '../_shared/authorization.ts';
import { checkCaller, createServiceClient, type ServiceClient } from '../_shared/clients.ts';
import { jsonResponse, refuse } from '../_shared/json-response.ts';
import { deliverMessage, openOutbox } from '../_shared/messages/deliver-message.ts';
import { readJson } from '../_shared/read-body.ts';
import { failWithJson, serve } from '../_shared/serve.ts';

const requestSchema = z.object({ estimateId: z.guid() });

const OUTDATED = 'A newer version is signed. Send that one.';

/** Reads a signed estimate with the customer's address, and whether a newer version has been signed. */
async function readEstimate(id: string, database: ServiceClient) {
  const { data: estimate } = await database
    .from('lead_estimates')
    .select()
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  if (!estimate) return undefined;
  const { data: lead } = await database
    .from('leads')
    .select('email')
    .eq('id', estimate.lead_id)
    .single()
    .throwOnError();
  const { data: newer } = await database
    .from('lead_estimates')
    .select('id')
    .eq('lead_id', estimate.lead_id)
    .gt('version', estimate.version)
    .limit(1)
    .throwOnError();
  return { isSent: estimate.mail_status === 'sent', email: lead.email, isNewest: newer.length === 0 };
}

/** Sends a signed estimate from the outbox to its customer, once. The body is read for staff only. */
async function sendEstimate(request: Request): Promise<Response> {
  const authorization = request.headers.get('authorization');
  // Without its own header the request would run with the publishable key only.
  if (!isBearer(authorization)) return refuse(401, 'Sign in first.');
  const caller = await checkCaller(authorization, 'is_staff');
  if (caller === 'signed-out') return refuse(401, SESSION_ENDED);
  if (caller === 'refused') return refuse(403, 'Only staff can send an estimate.');
  const body = await readJson(request);
  if (!body.ok) return refuse(body.status, body.message);
  const sent = requestSchema.safeParse(body.value);
  if (!sent.success) return refuse(400, 'Send JSON like {"estimateId":"<uuid>"}.');

  const { estimateId: id } = sent.data;
  const database = createServiceClient();
  const signed = await readEstimate(id, database);
  if (!signed) return refuse(404, 'There is no estimate with this id.');
  if (signed.isSent) return jsonResponse(200, { status: 'already-sent' });
  if (!signed.isNewest) return refuse(409, OUTDATED);
  if (!signed.email || !isEmail(signed.email)) return refuse(422, 'This customer gave no email address.');

  const { data } = await database.rpc('claim_estimate_mail', { estimate_id: id }).throwOnError();
  const [message] = data;
  const result = message && (await deliverMessage(message, openOutbox(database)));
  if (typeof result === 'object') {
    return result.ok
      ? jsonResponse(200, { status: 'sent' })
      : refuse(502, 'The mail couldn’t be sent. Try again.');
  }
  // Another caller claimed it, or a newer version was signed, since it was read.
  const now = await readEstimate(id, database);
  if (now && !now.isNewest) return refuse(409, OUTDATED);
  return jsonResponse(200, { status: now?.isSent ? 'already-sent' : 'sending' });
}

serve({ name: 'send-estimate', methods: () => ['POST'], handle: sendEstimate, fail: failWithJson });
