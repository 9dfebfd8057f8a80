import { requiredEnv } from '../_shared/environment.ts';
import { optionalEnv } from '../_shared/optional-env.ts';
import { describeError } from '../_shared/log.ts';
import { sendMail } from '../_shared/mail.ts';
import { mailService, siteUrl } from '../_shared/endpoints.ts';
import { createServiceClient } from '../_shared/service-client.ts';
import { leadMail } from './lead-mail.ts';
import type { NotificationEffects } from './notify-staff.ts';
import { checkChallenge, TURNSTILE_VERIFY_URL } from './turnstile.ts';

/** Longest stored error of a failed notification, in characters; limit of the column. */
const ERROR_LENGTH = 500;

/** Creates the effects with the real database and mail service. */
export function notificationEffects(): NotificationEffects {
  const database = createServiceClient();
  const service = mailService();
  const places = {
    staff: requiredEnv('STAFF_EMAIL')
      .split(',')
      .map((address) => address.trim()),
    siteUrl: siteUrl(),
  };
  const secret = optionalEnv('TURNSTILE_SECRET_KEY');
  const turnstile = secret && { secret, url: optionalEnv('TURNSTILE_VERIFY_URL') ?? TURNSTILE_VERIFY_URL };

  return {
    compose: (lead, kind) => leadMail(lead, kind, places),
    send: (mail, idempotencyKey) => sendMail(mail, idempotencyKey, service),
    ...(turnstile ? { checkChallenge: (token) => checkChallenge(token, turnstile) } : {}),

    loadLead: async (id) => {
      const { data } = await database.from('leads').select().eq('id', id).maybeSingle().throwOnError();
      return data ?? undefined;
    },

    quarantine: async (leadId) => {
      const { error } = await database
        .from('leads')
        .update({ quarantine_reason: 'challenge-failed' })
        .eq('id', leadId)
        .is('quarantine_reason', null);
      // Staff still read the warning in the mail.
      if (error) console.error(`Lead ${leadId} could not be quarantined: ${describeError(error)}`);
    },

    claim: async (leadId, kind) => {
      const { data: attempt } = await database
        .rpc('claim_lead_notification', { lead_id: leadId, kind })
        .throwOnError();
      // The generated type omits that the function may return null.
      return typeof attempt === 'number' ? { leadId, kind, attempt } : undefined;
    },

    settle: async ({ leadId, kind, attempt }, result) => {
      if (!result.ok) console.error(`Notification "${kind}" of lead ${leadId}: ${result.error}`);
      const { error } = await database
        .from('lead_notifications')
        .update(
          result.ok
            ? { status: 'sent', sent_at: new Date().toISOString(), mail_id: result.mailId, last_error: null }
            : { status: 'failed', last_error: result.error.slice(0, ERROR_LENGTH) },
        )
        .match({ lead_id: leadId, kind, attempts: attempt });
      // The mail has been sent or has failed either way, so a failed update does not change the response.
      if (error)
        console.error(
          `The result of notification "${kind}" of lead ${leadId} could not be stored: ${describeError(error)}`,
        );
    },
  };
}
