import { deliverMessage, type Claim, type MessageEffects } from '../_shared/lead-messages/deliver-message.ts';
import { messageRank } from '../_shared/lead-messages/message-kind.ts';

/** Response body: number of messages by result. */
export type WorkerResponse = { sent: number; skipped: number; failed: number };

/** Side effects: the outbox, and what it takes to send one message. */
export type WorkerEffects = MessageEffects & {
  /** Claims the next due messages; empty when none is due. */
  claimDue: () => Promise<Claim[]>;
};

/** Most messages of one run; the next run takes the rest. Keeps a run below the time limit of edge functions. */
const RUN_LIMIT = 200;

const rank = ({ kind }: Claim): number => messageRank(kind);

/** Sends what is due. Messages of different leads are sent at the same time, those of one lead in their order. */
export async function sendMessages(effects: WorkerEffects): Promise<WorkerResponse> {
  const response: WorkerResponse = { sent: 0, skipped: 0, failed: 0 };
  for (let claimed = 0; claimed < RUN_LIMIT;) {
    const claims = await effects.claimDue();
    if (claims.length === 0) break;
    claimed += claims.length;
    await Promise.all(
      [...Map.groupBy(claims, ({ leadId }) => leadId).values()].map(async (ofLead) => {
        for (const claim of ofLead.toSorted((one, other) => rank(one) - rank(other))) {
          const result = await deliverMessage(claim, effects);
          response[result === 'skipped' ? 'skipped' : result.ok ? 'sent' : 'failed'] += 1;
        }
      }),
    );
  }
  return response;
}
