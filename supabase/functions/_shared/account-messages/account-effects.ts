import { mailService, siteUrl } from '../endpoints.ts';
import { describeError } from '../log.ts';
import { sendMail } from '../mail.ts';
import type { ServiceClient } from '../clients.ts';
import { composeAccountMail } from './account-mail.ts';
import type { AccountMessageEffects } from './send-account-messages.ts';

/** Most admins mailed about a new account; the mail service accepts 50 recipients. */
const MAX_ADMINS = 50;

/** Creates the effects with the real database and mail service. */
export function accountEffects(database: ServiceClient): AccountMessageEffects {
  const service = mailService();

  async function adminAddresses(): Promise<string[]> {
    const { data } = await database
      .from('profiles')
      .select('email')
      .eq('role', 'admin')
      .not('confirmed_at', 'is', null)
      .order('user_id')
      .limit(MAX_ADMINS)
      .throwOnError();
    return data.flatMap(({ email }) => (email ? [email] : []));
  }

  return {
    claimDue: async () => {
      const { data } = await database.rpc('claim_account_messages').throwOnError();
      return data.flatMap(({ user_id: userId, kind, attempt }) =>
        kind === 'waiting' || kind === 'approved' ? [{ userId, kind, attempt }] : [],
      );
    },

    compose: async ({ userId, kind }) => {
      const { data } = await database
        .from('profiles')
        .select('email, role, confirmed_at')
        .eq('user_id', userId)
        .maybeSingle()
        .throwOnError();
      if (!data) return undefined;
      const { email, role, confirmed_at: confirmedAt } = data;
      const admins = kind === 'waiting' ? await adminAddresses() : [];
      return composeAccountMail(kind, { email, role, confirmedAt }, { siteUrl: siteUrl(), admins });
    },

    send: (mail, idempotencyKey) => sendMail(mail, idempotencyKey, service),

    settle: async ({ userId, kind, attempt }, result) => {
      const failure = result !== 'skipped' && !result.ok ? result.error : undefined;
      if (failure !== undefined) console.error(`Message "${kind}" of account ${userId}: ${failure}`);
      const { error } = await database.rpc('settle_account_message', {
        user_id: userId,
        kind,
        attempt,
        result: result === 'skipped' ? 'skipped' : result.ok ? 'sent' : 'failed',
        ...(failure === undefined ? {} : { error: failure }),
      });
      // The claim expires, and the next attempt uses the same idempotency key.
      if (error) {
        console.error(
          `The result of message "${kind}" of account ${userId} could not be stored: ${describeError(error)}`,
        );
      }
    },
  };
}
