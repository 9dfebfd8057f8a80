import { checkCaller, createServiceClient } from '../_shared/clients.ts';
import { deliverMessage } from '../_shared/messages/deliver-message.ts';
import { messageEffects } from '../_shared/messages/message-effects.ts';
import type { EstimateEffects } from './send-estimate.ts';

/** Creates the effects with the real database and mail service. */
export function estimateEffects(): EstimateEffects {
  const database = createServiceClient();

  return {
    deliver: (message) => deliverMessage(message, messageEffects(database)),

    checkStaff: (authorization) => checkCaller(authorization, 'is_staff'),

    load: async (id) => {
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
      return { estimate, email: lead.email, isNewest: newer.length === 0 };
    },

    claim: async (id) => {
      const { data } = await database.rpc('claim_estimate_mail', { estimate_id: id }).throwOnError();
      return data[0];
    },
  };
}
