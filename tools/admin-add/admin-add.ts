// npm run admin:add -- EMAIL: makes an account an admin, in the local database (running or not), or in a hosted
// project when SUPABASE_URL and SUPABASE_SECRET_KEY are set.
import { createClient } from '@supabase/supabase-js';
import { isEmail } from '../../src/domain/forms/field-rules.ts';
import type { Database } from '../../src/domain/database.types.ts';
import { startBackend } from '../backend/backend.ts';
import { DataFolderInUseError } from '../backend/database/data-folder.ts';
import { readKeys } from '../backend/keys.ts';
import { runCommand, type Command, StartError } from '../shared/command.ts';
import { readEnvironment } from '../shared/environment.ts';

type Project = { url: string; secretKey: string };

function readEmail(): string {
  const [email = '', ...rest] = process.argv.slice(2);
  if (rest.length > 0 || !isEmail(email.trim())) {
    throw new StartError('Usage: npm run admin:add -- you@your-domain');
  }
  // Auth stores addresses in lower case.
  return email.trim().toLowerCase();
}

function readHostedProject(): Project | undefined {
  const url = process.env.SUPABASE_URL?.trim() ?? '';
  const secretKey = process.env.SUPABASE_SECRET_KEY?.trim() ?? '';
  if (url === '' && secretKey === '') return undefined;
  if (url === '' || secretKey === '') {
    throw new StartError(
      'For a hosted project set both SUPABASE_URL and SUPABASE_SECRET_KEY; for the local database neither.',
    );
  }
  if (!/^https?:\/\/./.test(url) || !URL.canParse(url)) {
    throw new StartError(`SUPABASE_URL is ${url}. Set it to an address such as https://REF.supabase.co.`);
  }
  return { url, secretKey };
}

/** Uses the running local backend, or opens the local database for this command. */
async function openLocalProject({ cleanup }: Command): Promise<Project> {
  const { dataDir, siteUrl, backendPort } = readEnvironment();
  try {
    const backend = await startBackend({ port: 0, dataDir, siteUrl, functions: false });
    cleanup.defer(backend.close);
    return { url: backend.url, secretKey: backend.secretKey };
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
    const url = `http://127.0.0.1:${backendPort}`;
    const results = await fetch(`${url}/__mail/messages.json`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (results) return { url, secretKey: readKeys(dataDir).secret };
    throw new StartError(
      `The local database is in use, but nothing answers at ${url}. Set BACKEND_PORT to the port it was started with.`,
    );
  }
}

type Failure = { message: string };

function assertResponse(url: string, status: number, error: Failure | null): void {
  if (!error) return;
  if (status === 0) throw new StartError(`Nothing answers at ${url}. Is the address right?`);
  if (status === 401 || status === 403) {
    throw new StartError(`${url} refused the key (${error.message}). Use the secret key.`);
  }
  throw new StartError(`${url} responded with ${status}: ${error.message}`);
}

async function makeAdmin({ url, secretKey }: Project, email: string): Promise<string> {
  const client = createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const found = await client.from('profiles').select('user_id, role').eq('email', email).retry(false);
  assertResponse(url, found.status, found.error);
  const accounts = found.data ?? [];
  const [account] = accounts;
  if (!account) {
    throw new StartError(
      `There is no account for ${email} yet. Sign up on /auth of the site, confirm the address, then run this again.`,
    );
  }
  if (accounts.length > 1) {
    throw new StartError(
      `${accounts.length} accounts have the address ${email}. Choose one in the SQL editor.`,
    );
  }
  if (account.role === 'admin') return `${email} is an admin already.`;
  const changed = await client
    .from('profiles')
    .update({ role: 'admin' })
    .eq('user_id', account.user_id)
    .retry(false);
  assertResponse(url, changed.status, changed.error);
  return `${email} is an admin now.`;
}

runCommand(async (command) => {
  const email = readEmail();
  const project = readHostedProject() ?? (await openLocalProject(command));
  console.log(await makeAdmin(project, email));
  await command.cleanup.disposeAsync();
});
