import { createCallerClient } from '../_shared/caller-client.ts';
import { describeError } from '../_shared/log.ts';
import { sendMail } from '../_shared/mail.ts';
import { mailService, siteUrl } from '../_shared/endpoints.ts';
import { ownerQuoteUrl } from '../_shared/quote-link.ts';
import { createServiceClient } from '../_shared/service-client.ts';
import { estimateMail } from './estimate-mail.ts';
import type { EstimateEffects } from './send-estimate.ts';

/** Creates the effects with the real database and mail service. */
export function estimateEffects(): EstimateEffects {
  const database = createServiceClient();
  const service = mailService();

  return {
    compose: async ({ estimate, lead }) =>
      estimateMail(estimate, lead, { quoteUrl: await ownerQuoteUrl(lead.id, siteUrl(), database) }),
    send: (mail, idempotencyKey) => sendMail(mail, idempotencyKey, service),

    isStaff: async (authorization) => {
      const { data, error, status } = await createCallerClient(authorization).rpc('is_staff');
      if (!error) return data;
      // No valid session, or an expired one.
      if (status === 401 || status === 403) return false;
      throw new Error(`The role of the caller could not be checked (${status})`, { cause: error });
    },

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
        .select()
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
      return { estimate, lead, isNewest: newer.length === 0 };
    },

    claim: async (id) => {
      const { data: attempt } = await database.rpc('claim_estimate_mail', { estimate_id: id }).throwOnError();
      // The generated type omits that the function may return null.
      return typeof attempt === 'number' ? attempt : undefined;
    },

    settle: async (id, attempt, result) => {
      if (!result.ok) console.error(`Mail of estimate ${id}: ${result.error}`);
      const { error } = await database.rpc('settle_estimate_mail', {
        estimate_id: id,
        attempt,
        sent: result.ok,
        mail_id: result.ok ? result.mailId : '',
        error: result.ok ? '' : result.error,
      });
      // The mail has been sent or has failed either way, so a failed update does not change the response.
      if (error)
        console.error(`The mail result of estimate ${id} could not be stored: ${describeError(error)}`);
    },
  };
}
