import { deliverMessage, type MessageEffects } from '../_shared/messages/deliver-message.ts';
import { messageRank, type MessageRow } from '../_shared/messages/message-kind.ts';

/** Response body: number of messages by result; skipped ones with those held until the phones open. */
export type WorkerResponse = { sent: number; skipped: number; failed: number };

/** Side effects: the outbox, and what it takes to send one message. */
export type WorkerEffects = MessageEffects & {
  /** Claims the next due messages; empty when none is due. */
  claimDue: () => Promise<MessageRow[]>;
};

/** Most messages of one run; the next run takes the rest. Keeps a run below the time limit of edge functions. */
const RUN_LIMIT = 200;

/** Sends what is due. Messages about different subjects are sent at the same time, those about one in their order. */
export async function sendMessages(effects: WorkerEffects): Promise<WorkerResponse> {
  const response: WorkerResponse = { sent: 0, skipped: 0, failed: 0 };
  for (let claimed = 0; claimed < RUN_LIMIT;) {
    const claims = await effects.claimDue();
    if (claims.length === 0) break;
    claimed += claims.length;
    await Promise.all(
      [...Map.groupBy(claims, (claim) => claim.lead_id ?? claim.account ?? claim.subscription).values()].map(
        async (ofOne) => {
          const inOrder = ofOne.toSorted((one, other) => messageRank(one.kind) - messageRank(other.kind));
          for (const message of inOrder) {
            const result = await deliverMessage(message, effects);
            response[typeof result === 'string' ? 'skipped' : result.ok ? 'sent' : 'failed'] += 1;
          }
        },
      ),
    );
  }
  return response;
}
