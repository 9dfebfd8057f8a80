import type { AuthSettings } from './auth-settings.ts';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { createLiteApp, noMail } from '../lite-app.ts';
import { LOCAL_ADMIN } from '../local-settings.ts';
import type { RunExclusive } from '../mutex.ts';

/** Signs the account up as the site does, but confirmed and without an email. */
async function signUp(
  connection: PgliteConnection,
  { lite, keys }: AuthSettings,
  runExclusive: RunExclusive,
): Promise<void> {
  const confirmed = { ...lite, email: { ...lite.email, enable_confirmations: false } };
  const response = await createLiteApp(connection, confirmed, noMail, runExclusive).fetch(
    new Request('http://localhost/auth/v1/signup', {
      method: 'POST',
      headers: { apikey: keys.publishable, 'content-type': 'application/json' },
      body: JSON.stringify(LOCAL_ADMIN),
    }),
  );
  if (!response.ok) throw new Error(`The local admin could not be created: ${await response.text()}`);
}

/** Creates the local admin once. An existing account keeps its password and role. */
export async function seedLocalAdmin(
  connection: PgliteConnection,
  auth: AuthSettings,
  runExclusive: RunExclusive,
): Promise<void> {
  const { driver } = connection;
  const { email } = LOCAL_ADMIN;
  const users = await runExclusive(() => driver.query('select 1 from auth.users where email = $1', [email]));
  if (users.rows.length === 0) await signUp(connection, auth, runExclusive);
  await runExclusive(() =>
    driver.query("update public.profiles set role = 'admin' where email = $1 and role = 'pending'", [email]),
  );
}
