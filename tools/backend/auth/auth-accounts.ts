import { randomInt, randomUUID } from 'node:crypto';
import { compare, hash } from 'bcryptjs';
import { LOCAL_ADMIN } from '../local-settings.ts';
import type { SendAuthMail } from './auth-mail.ts';
import type { RunQuery } from '../mutex.ts';

/** Account operations of Supabase Auth that lite lacks. Addresses are in lower case. */
export type AuthAccounts = {
  /** Returns true for the address of an account, confirmed or not. */
  isKnown: (email: string) => Promise<boolean>;
  hasPassword: (email: string, password: string) => Promise<boolean>;
  /** Sends the confirmation mail again where there is something to confirm. */
  confirmAgain: (email: string) => Promise<void>;
};

type Account = { encrypted_password: string | null; confirmed_at: string | null };

/** SHA-256 of address and code in hex: lite's form of a one-time token. */
async function tokenHashOf(email: string, code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(email + code));
  return Buffer.from(digest).toString('hex');
}

/** Opens the accounts of a database. `codeLength` is the number of digits of a one-time code. */
export function openAuthAccounts(
  query: RunQuery,
  sendAuthMail: SendAuthMail,
  codeLength: number,
): AuthAccounts {
  const accountOf = async (email: string): Promise<Account | undefined> => {
    const [account] = await query<Account>(
      'select encrypted_password, confirmed_at from auth.users where email = $1',
      [email],
    );
    return account;
  };

  return {
    isKnown: async (email) => (await accountOf(email)) !== undefined,

    async hasPassword(email, password) {
      const stored = (await accountOf(email))?.encrypted_password;
      return typeof stored === 'string' && compare(password, stored);
    },

    async confirmAgain(email) {
      if ((await accountOf(email))?.confirmed_at !== null) return;
      const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
      const tokenHash = await tokenHashOf(email, code);
      await query(
        'update auth.users set confirmation_token = $1, confirmation_sent_at = now() where email = $2',
        [tokenHash, email],
      );
      sendAuthMail({ kind: 'signup', email, tokenHash });
    },
  };
}

/** Inserts an account unless the address has one; with a password it is confirmed. */
export async function insertAccount(
  query: RunQuery,
  email: string,
  { data = {}, password }: { data?: object; password?: string },
): Promise<void> {
  const identity = { email, email_verified: password !== undefined, phone_verified: false };
  await query(
    `with inserted as (
       insert into auth.users (
         id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data
       )
       select $1, 'authenticated', 'authenticated', $2::text, $3::text, case when $3::text is not null then now() end,
         '{"provider": "email", "providers": ["email"]}', $4
       where not exists (select 1 from auth.users where email = $2::text)
       returning id
     )
     insert into auth.identities (id, provider, provider_id, user_id, identity_data)
     select gen_random_uuid(), 'email', id::text, id, $5 from inserted`,
    [
      randomUUID(),
      email,
      password === undefined ? null : await hash(password, 10),
      JSON.stringify(data),
      JSON.stringify(identity),
    ],
  );
}

/** Creates the local admin once. An existing account keeps its password and role. */
export async function seedLocalAdmin(query: RunQuery): Promise<void> {
  const { email, password } = LOCAL_ADMIN;
  await insertAccount(query, email, { password });
  await query("update public.profiles set role = 'admin' where email = $1 and role = 'pending'", [email]);
}
