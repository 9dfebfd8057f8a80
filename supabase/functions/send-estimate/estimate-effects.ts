import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../../src/services/database.types.ts';
import { requiredEnv } from '../_shared/environment.ts';
import { sendMail } from '../_shared/mail.ts';
import { mailService, siteUrl } from '../_shared/places.ts';
import { createServiceClient } from '../_shared/service-client.ts';
import { estimateMail } from './estimate-mail.ts';
import type { EstimateEffects } from './send-estimate.ts';

/** The database in the name of whoever asks: the publishable key says nothing, the token says who it is. */
const clientOf = (authorization: string) =>
  createClient<Database>(requiredEnv('SUPABASE_URL'), requiredEnv('SUPABASE_ANON_KEY'), {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { authorization } },
  });

/** The real database and mail service, as the environment names them. */
export function estimateEffects(): EstimateEffects {
  const database = createServiceClient();
  const service = mailService();
  const places = { siteUrl: siteUrl() };

  return {
    compose: ({ estimate, lead }) => estimateMail(estimate, lead, places),
    send: (mail, idempotencyKey) => sendMail(mail, idempotencyKey, service),

    isStaff: async (authorization) => {
      const { data, error, status } = await clientOf(authorization).rpc('is_staff');
      if (!error) return data;
      // A visitor, or a session that has ended.
      if (status === 401 || status === 403) return false;
      throw new Error(`The database answered ${status} about the caller`, { cause: error });
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
      // The generated type leaves out that a function may return null.
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
      // The mail has gone out or not; a result that could not be written does not change that.
      if (error) console.error(`Mail of estimate ${id} could not be settled: ${error.message}`);
    },
  };
}
