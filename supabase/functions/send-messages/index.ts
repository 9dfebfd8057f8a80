import { createServiceClient } from '../_shared/clients.ts';
import { secretKeys } from '../_shared/environment.ts';
import { jsonResponse } from '../_shared/json-response.ts';
import { deliverMessage, openOutbox, type Outbox } from '../_shared/messages/deliver-message.ts';
import { messageRank } from '../_shared/messages/message-kind.ts';
import { removeListedPhotos } from '../_shared/photo-store.ts';
import { isKnownSecret } from '../_shared/secrets.ts';
import { failWithJson, serve } from '../_shared/serve.ts';

/** Most messages of one run; the next run takes the rest. Keeps a run below the time limit of edge functions. */
const RUN_LIMIT = 200;

/**
 * Sends what is due. Messages about different subjects are sent at the same time, those about one in their order.
 * Returns the number of messages by result; skipped ones with those held until the phones open.
 */
async function sendMessages(outbox: Outbox): Promise<{ sent: number; skipped: number; failed: number }> {
  const response = { sent: 0, skipped: 0, failed: 0 };
  for (let claimed = 0; claimed < RUN_LIMIT;) {
    const { data: claims } = await outbox.database.rpc('claim_due_messages').throwOnError();
    if (claims.length === 0) break;
    claimed += claims.length;
    await Promise.all(
      [...Map.groupBy(claims, (claim) => claim.lead_id ?? claim.account ?? claim.subscription).values()].map(
        async (ofOne) => {
          const inOrder = ofOne.toSorted((one, other) => messageRank(one.kind) - messageRank(other.kind));
          for (const message of inOrder) {
            const result = await deliverMessage(message, outbox);
            response[typeof result === 'string' ? 'skipped' : result.ok ? 'sent' : 'failed'] += 1;
          }
        },
      ),
    );
  }
  return response;
}

serve({
  name: 'send-messages',
  methods: () => ['POST'],
  handle: async (request) => {
    const isService = await isKnownSecret(request.headers.get('apikey'), secretKeys());
    if (!isService) return jsonResponse(401, { error: 'Only the scheduler runs this function.' });
    const database = createServiceClient();
    const response = await sendMessages(openOutbox(database));
    await removeListedPhotos(database);
    return jsonResponse(200, response);
  },
  fail: failWithJson,
});
