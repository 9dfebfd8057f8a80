import * as z from 'zod/mini';
import { createServiceClient } from '../_shared/clients.ts';
import { deliverMessage, loadLead, openOutbox } from '../_shared/messages/deliver-message.ts';
import {
  requestedKind,
  type MessageKind,
  type MessageResult,
  type RequestedKind,
} from '../_shared/messages/message-kind.ts';

/** Response body: the kind that was sent, or the reason nothing was sent. */
type NotificationResponse =
  | { sent: true; kind: RequestedKind }
  | {
      sent: false;
      reason:
        | 'already-sent'
        | 'held'
        | 'quarantined'
        | 'unknown-lead'
        | 'unknown-action'
        | 'bad-request'
        | 'mail-failed';
      message: string;
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

/**
 * Sends the queued messages about a lead before the worker does, each once. `body` is the request's JSON. The response
 * is about the message to staff.
 */
export async function notifyStaff(body: unknown): Promise<StatusAndResponse> {
  const outbox = openOutbox(createServiceClient());
  const { database } = outbox;
  const request = requestSchema.safeParse(body);
  if (!request.success) return refuse(400, 'bad-request', 'Send JSON like {"lead":{"id":"<uuid>"}}.');
  const kind = requestedKind(request.data.action);
  if (!kind) return refuse(400, 'unknown-action', 'Staff are not notified about this action.');

  const lead = await loadLead(request.data.lead.id, database);
  if (!lead) return refuse(404, 'unknown-lead', 'There is no lead with this id.');
  if (lead.quarantine_reason === 'too-many') {
    return refuse(
      200,
      'quarantined',
      'Many requests came from this connection. The lead is stored, and no mail is sent.',
    );
  }
  // Undefined for a message that is sent, claimed by another sender, or left to the worker.
  const deliver = async (asked: MessageKind, captchaToken?: string): Promise<MessageResult | undefined> => {
    const claim = { lead_id: lead.id, kind: asked };
    const [message] = (await database.rpc('claim_lead_message', claim).throwOnError()).data;
    return message && deliverMessage(message, outbox, captchaToken);
  };
  const result = await deliver(kind, request.data.captchaToken);
  if (!result || result === 'skipped') {
    return refuse(200, 'already-sent', 'Staff were already notified. Nothing was sent again.');
  }
  if (result !== 'held' && !result.ok) {
    return refuse(502, 'mail-failed', 'The mail couldn’t be sent. Try again.');
  }
  // The customer's messages go out before they are due.
  if (kind === 'new-lead') await Promise.all([deliver('receipt'), deliver('assistant-estimate')]);
  if (result === 'held') return refuse(200, 'held', 'Staff are notified when the phones open.');
  return { status: 200, response: { sent: true, kind } };
}
