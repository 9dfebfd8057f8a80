import { requiredEnv, optionalEnv } from '../environment.ts';
import { describeError } from '../log.ts';
import { sendMail } from '../mail.ts';
import { mailService, newsletterUrl, siteUrl, vapidKeys } from '../endpoints.ts';
import { dangerOf } from '../../../../src/domain/leads/lead-danger.ts';
import type { ServiceClient } from '../clients.ts';
import { checkChallenge, TURNSTILE_VERIFY_URL } from '../turnstile.ts';
import { composeAboutAccount } from './account-mail.ts';
import { composeMessage } from './compose-message.ts';
import { composeNewsletterMail } from './newsletter-mail.ts';
import { isDigest } from './digest.ts';
import type { MessageEffects } from './deliver-message.ts';
import { pushLead } from './push-lead.ts';

/** Longest stored error of a failed message, in characters; limit of the column. */
const ERROR_LENGTH = 500;

/** Creates the effects with the real database and mail service. */
export function messageEffects(database: ServiceClient): MessageEffects {
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
    compose: (lead, message) => composeMessage(lead, message, places, database),
    composeWithoutLead: (message) =>
      message.account === null
        ? composeNewsletterMail(message, { siteUrl: places.siteUrl, functionUrl: newsletterUrl() }, database)
        : composeAboutAccount(message, places.siteUrl, database),
    push: (lead, message) => pushLead(lead, message, { vapid: vapidKeys() }, database),
    send: (mail, idempotencyKey) => sendMail(mail, idempotencyKey, service),
    ...(turnstile ? { checkChallenge: (token) => checkChallenge(token, turnstile) } : {}),

    loadLead: async (id) => {
      const { data } = await database.from('leads').select().eq('id', id).maybeSingle().throwOnError();
      if (data?.danger !== null) return data ?? undefined;
      // SQL cannot read the customer's words as well, so the first message about a lead marks it.
      const danger = dangerOf(data);
      if (danger !== null)
        await database.from('leads').update({ danger }).eq('id', id).is('danger', null).throwOnError();
      return { ...data, danger };
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

    settle: async (message, result) => {
      // The database has put it off already.
      if (result === 'held') return;
      const { id, kind, lead_id: leadId, account, subscription, attempts: attempt } = message;
      const name = `Message "${kind}" of ${leadId ?? account ?? subscription}`;
      const failure = result !== 'skipped' && !result.ok ? result.error : undefined;
      if (failure !== undefined) console.error(`${name}: ${failure}`);
      const { error } = await database.rpc('settle_message', {
        message_id: id,
        attempt,
        result: result === 'skipped' ? 'skipped' : result.ok ? 'sent' : 'failed',
        ...(result !== 'skipped' && result.ok ? { mail_id: result.mailId } : {}),
        ...(failure === undefined ? {} : { error: failure.slice(0, ERROR_LENGTH) }),
        is_digest: isDigest(message),
      });
      // The claim expires, and the next attempt uses the same idempotency key.
      if (error) console.error(`${name}: the result could not be stored: ${describeError(error)}`);
    },
  };
}
