import { dangerOf } from '../../../../src/domain/danger/lead-danger.ts';
import type { ServiceClient } from '../clients.ts';
import { mailService, newsletterUrl, siteUrl, vapidKeys } from '../endpoints.ts';
import { optionalEnv, requiredEnv } from '../environment.ts';
import { describeError } from '../log.ts';
import { sendMail, type Mail, type MailResult } from '../mail.ts';
import type { LeadRow } from '../staff-mail/lead-facts.ts';
import { checkChallenge, TURNSTILE_VERIFY_URL } from '../turnstile.ts';
import { composeAboutAccount } from './account-mail.ts';
import { composeMessage } from './compose-message.ts';
import { isDigest } from './digest.ts';
import { isPush, type MessageResult, type MessageRow } from './message-kind.ts';
import { composeNewsletterMail } from './newsletter-mail.ts';
import { pushLead } from './push-lead.ts';

/** Longest stored error of a failed message, in characters; limit of the column. */
const ERROR_LENGTH = 500;

/** Opens the outbox: its database, and the settings for sending. Throws when one is missing. */
export const openOutbox = (database: ServiceClient) => ({
  database,
  service: mailService(),
  staff: requiredEnv('STAFF_EMAIL')
    .split(',')
    .map((address) => address.trim()),
  siteUrl: siteUrl(),
  /** Secret of Turnstile; undefined where it is not set up. */
  turnstile: optionalEnv('TURNSTILE_SECRET_KEY'),
});

export type Outbox = ReturnType<typeof openOutbox>;

/** Reads a lead. SQL cannot read the customer's words as well, so the first message about a lead marks a danger. */
export async function loadLead(id: string, database: ServiceClient): Promise<LeadRow | undefined> {
  const { data } = await database.from('leads').select().eq('id', id).maybeSingle().throwOnError();
  if (data?.danger !== null) return data ?? undefined;
  const danger = dangerOf(data);
  if (danger !== null)
    await database.from('leads').update({ danger }).eq('id', id).is('danger', null).throwOnError();
  return { ...data, danger };
}

/** Sends a claimed message and stores the result. Never throws, so that one message cannot stop the others. */
export async function deliverMessage(
  message: MessageRow,
  outbox: Outbox,
  captchaToken?: string,
): Promise<MessageResult> {
  const result = await attempt(message, outbox, captchaToken).catch(
    (error: unknown) => ({ ok: false, error: describeError(error) }) as const,
  );
  // The database has already put off messages that are held.
  if (result !== 'held') await settle(message, result, outbox.database);
  return result;
}

async function attempt(
  message: MessageRow,
  outbox: Outbox,
  token: string | undefined,
): Promise<MessageResult> {
  const { database, service, siteUrl: site } = outbox;
  // Every attempt uses the same idempotency key, so a retry after a lost response is not delivered twice.
  const send = (mail: Mail | 'held' | undefined): MessageResult | Promise<MessageResult> =>
    typeof mail === 'object' ? sendMail(mail, `message/${message.id}`, service) : (mail ?? 'skipped');
  if (message.account !== null) return send(await composeAboutAccount(message, site, database));
  if (message.lead_id === null) {
    const places = { siteUrl: site, functionUrl: newsletterUrl() };
    return send(await composeNewsletterMail(message, places, database));
  }
  const lead = await loadLead(message.lead_id, database);
  if (!lead) return 'skipped';
  if (isPush(message.kind)) return pushLead(lead, message, { vapid: vapidKeys() }, database);
  return send(
    await composeMessage(await challenged(lead, message, token, outbox), message, outbox, database),
  );
}

/**
 * Quarantines the lead when the challenge failed. Only the first attempt counts, because a token can be verified
 * once.
 */
async function challenged(
  lead: LeadRow,
  { kind, attempts }: MessageRow,
  token: string | undefined,
  { turnstile: secret, database }: Outbox,
): Promise<LeadRow> {
  const isAsked = kind === 'new-lead' && attempts === 1 && lead.form !== 'test' && !lead.quarantine_reason;
  if (!secret || !isAsked) return lead;
  const url = optionalEnv('TURNSTILE_VERIFY_URL') ?? TURNSTILE_VERIFY_URL;
  if ((await checkChallenge(token, { secret, url })) !== 'failed') return lead;
  const { error } = await database
    .from('leads')
    .update({ quarantine_reason: 'challenge-failed' })
    .eq('id', lead.id)
    .is('quarantine_reason', null);
  // Staff still read the warning in the mail.
  if (error) console.error(`Lead ${lead.id} could not be quarantined: ${describeError(error)}`);
  return { ...lead, quarantine_reason: 'challenge-failed' };
}

/** Stores the result of an attempt. After a failure the message is tried again. */
async function settle(
  message: MessageRow,
  result: MailResult | 'skipped',
  database: ServiceClient,
): Promise<void> {
  const { id, kind, lead_id: leadId, account, subscription, attempts } = message;
  const name = `Message "${kind}" of ${leadId ?? account ?? subscription}`;
  const failure = result !== 'skipped' && !result.ok ? result.error : undefined;
  if (failure !== undefined) console.error(`${name}: ${failure}`);
  const { error } = await database.rpc('settle_message', {
    message_id: id,
    attempt: attempts,
    result: result === 'skipped' ? 'skipped' : result.ok ? 'sent' : 'failed',
    ...(result !== 'skipped' && result.ok ? { mail_id: result.mailId } : {}),
    ...(failure === undefined ? {} : { error: failure.slice(0, ERROR_LENGTH) }),
    is_digest: isDigest(message),
  });
  // The claim expires, and the next attempt uses the same idempotency key.
  if (error) console.error(`${name}: the result could not be stored: ${describeError(error)}`);
}
