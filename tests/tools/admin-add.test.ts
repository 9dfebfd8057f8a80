import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../tools/backend/backend.ts';
import { findFreePort } from '../../tools/shared/listening.ts';
import { inProject } from '../../tools/shared/project-root.ts';
import { ownBackend } from '../db/support/harness.ts';
import { TEST_SITE } from '../db/support/test-site.ts';

const folder = await mkdtemp(join(tmpdir(), 'precision-solar-care-admin-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const hosted = await ownBackend();

/** Runs the command; resolves with its output lines and exit code. Uses neither project unless `env` sets one. */
const adminAdd = (args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; lines: string[] }>((resolve) => {
    const child = execFile(
      process.execPath,
      [inProject('tools/admin-add/admin-add.ts'), ...args],
      {
        env: {
          ...process.env,
          SUPABASE_URL: '',
          SUPABASE_SECRET_KEY: '',
          DATA_DIR: join(folder, 'data'),
          ...env,
        },
      },
      (_, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, lines: `${stdout}${stderr}`.trim().split('\n') }),
    );
  });

const output = (line: string, code = 0) => ({ code, lines: [line] });

const roleOf = async (backend: Pick<Backend, 'sql'>, email: string) =>
  (await backend.sql<{ role: string }>('select role from public.profiles where email = $1', [email]))[0]
    ?.role;

/** Each test starts a real backend several times. */
const slow = { timeout: 120_000 };

describe('npm run admin:add on the local database', slow, () => {
  const email = 'first@people.example';
  let running: Backend | undefined;
  afterEach(async () => {
    await running?.close();
    running = undefined;
  });

  const start = async (port: number) => {
    running = await startBackend({
      port,
      dataDir: join(folder, 'data'),
      siteUrl: TEST_SITE,
      functions: false,
    });
    return running;
  };

  it('promotes the account while the database is stopped, and reports an existing admin', async () => {
    const before = await start(0);
    await fetch(`${before.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: before.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'sunny-side-up' }),
    });
    expect(await roleOf(before, email)).toBe('pending');
    await before.close();

    expect(await adminAdd(['First@People.example'])).toEqual(output(`${email} is an admin now.`));
    expect(await adminAdd([email])).toEqual(output(`${email} is an admin already.`));
    expect(await roleOf(await start(0), email)).toBe('admin');
  });

  it('promotes the account through the running backend', async () => {
    const port = await findFreePort();
    const backend = await start(port);
    await backend.sql("update public.profiles set role = 'removed' where email = $1", [email]);
    expect(await adminAdd([email], { BACKEND_PORT: String(port) })).toEqual(
      output(`${email} is an admin now.`),
    );
    expect(await roleOf(backend, email)).toBe('admin');
  });

  it('names BACKEND_PORT when the backend does not respond', async () => {
    await start(0);
    const port = String(await findFreePort());
    expect(await adminAdd([email], { BACKEND_PORT: port })).toEqual(
      output(
        `The local database is in use, but nothing answers at http://127.0.0.1:${port}. Set BACKEND_PORT to the port it was started with.`,
        1,
      ),
    );
  });
});

describe('npm run admin:add on a hosted project', slow, () => {
  const project = { SUPABASE_URL: hosted.url, SUPABASE_SECRET_KEY: hosted.secretKey };

  it('promotes the account with the secret key and writes an audit log entry', async () => {
    const { email, userId } = await hosted.person('pending');
    expect(await adminAdd([email], project)).toEqual(output(`${email} is an admin now.`));
    expect(await roleOf(hosted, email)).toBe('admin');
    expect(
      await hosted.sql(
        "select detail from public.audit_log where detail ->> 'to' = 'admin' and detail ->> 'person' = $1",
        [userId],
      ),
    ).toEqual([{ detail: { person: userId, from: 'pending', to: 'admin' } }]);
  });

  it('tells the user to sign up first when the account does not exist', async () => {
    expect(await adminAdd(['nobody@people.example'], project)).toEqual(
      output(
        'There is no account for nobody@people.example yet. Sign up on /auth of the site, confirm the address, then run this again.',
        1,
      ),
    );
  });

  it('rejects a key that is not the secret key and changes nothing', async () => {
    const { email } = await hosted.person('pending');
    for (const key of [hosted.publishableKey, 'sb_secret_wrong']) {
      const { code, lines } = await adminAdd([email], { ...project, SUPABASE_SECRET_KEY: key });
      expect(code).toBe(1);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('Use the secret key.');
    }
    expect(await roleOf(hosted, email)).toBe('pending');
  });

  it('reports that the project does not respond', async () => {
    const url = `http://127.0.0.1:${await findFreePort()}`;
    expect(await adminAdd(['you@people.example'], { ...project, SUPABASE_URL: url })).toEqual(
      output(`Nothing answers at ${url}. Is the address right?`, 1),
    );
  });
});

it.each([[[]], [['not-an-address']], [['a@b.example', 'c@d.example']]])(
  'npm run admin:add prints its usage for %j',
  async (args) => {
    expect(await adminAdd(args)).toEqual(output('Usage: npm run admin:add -- you@your-domain', 1));
  },
);
