import { randomInt, randomUUID } from 'node:crypto';
import { compare } from 'bcryptjs';
import type { SendAuthMail } from './auth-mail.ts';
import type { RunQuery } from '../mutex.ts';

/** Account operations of Supabase Auth that lite lacks. Addresses are in lower case. */
export type AuthAccounts = {
  /** Returns true for the address of an account, confirmed or not. */
  isKnown: (email: string) => Promise<boolean>;
  hasPassword: (email: string, password: string) => Promise<boolean>;
  /** Answers a sign-up with a known address: a new mail when it is unconfirmed; the same response either way. */
  signUpAgain: (email: string) => Promise<Response>;
  /** Sends the confirmation mail again; the response is the same when there is nothing to confirm. */
  resendConfirmation: (email: string) => Promise<Response>;
};

type Account = { encrypted_password: string | null; confirmed_at: string | null };

/** SHA-256 of address and code in hex: lite's form of a one-time token. */
async function tokenHashOf(email: string, code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(email + code));
  return Buffer.from(digest).toString('hex');
}

/** The user object that Supabase Auth returns for a repeated sign-up. */
const userResponse = (id: string, email: string): Response => {
  const now = new Date().toISOString();
  return Response.json({
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  });
};

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

  async function sendConfirmation(email: string): Promise<void> {
    const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
    const tokenHash = await tokenHashOf(email, code);
    await query(
      'update auth.users set confirmation_token = $1, confirmation_sent_at = now() where email = $2',
      [tokenHash, email],
    );
    sendAuthMail({ kind: 'signup', email, tokenHash });
  }

  return {
    isKnown: async (email) => (await accountOf(email)) !== undefined,

    async hasPassword(email, password) {
      const stored = (await accountOf(email))?.encrypted_password;
      return typeof stored === 'string' && compare(password, stored);
    },

    async signUpAgain(email) {
      if ((await accountOf(email))?.confirmed_at === null) await sendConfirmation(email);
      return userResponse(randomUUID(), email);
    },

    async resendConfirmation(email) {
      if ((await accountOf(email))?.confirmed_at === null) await sendConfirmation(email);
      return Response.json({});
    },
  };
}
