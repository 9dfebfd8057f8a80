import { deliverMessage, type MessageResult } from '../_shared/messages/deliver-message.ts';
import { messageEffects } from '../_shared/messages/message-effects.ts';
import type { MessageKind } from '../_shared/messages/message-kind.ts';
import { createServiceClient } from '../_shared/clients.ts';
import type { NotificationEffects } from './notify-staff.ts';

/** Creates the effects with the real database and mail service. */
export function notificationEffects(): NotificationEffects {
  const database = createServiceClient();
  const messages = messageEffects(database);

  async function deliver(
    leadId: string,
    kind: MessageKind,
    captchaToken?: string,
  ): Promise<MessageResult | undefined> {
    const { data } = await database.rpc('claim_lead_message', { lead_id: leadId, kind }).throwOnError();
    const [message] = data;
    return message && deliverMessage(message, messages, captchaToken);
  }

  return {
    loadLead: messages.loadLead,
    deliver,
    hurryCustomerMessages: async (leadId) => {
      await Promise.all([deliver(leadId, 'receipt'), deliver(leadId, 'assistant-estimate')]);
    },
  };
}
