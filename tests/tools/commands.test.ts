import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../../tools/shared/listening.ts';
import { readKeys } from '../../tools/backend/keys.ts';
import { inProject } from '../../tools/shared/project-root.ts';

type Running = {
  process: ChildProcess;
  url: string;
  backendUrl: string;
  /** All output so far. */
  output: () => string;
  /** Resolves when the output contains the text. */
  waitFor: (text: string) => Promise<void>;
  /**
   * Exit code and signal, once the output pipes close. The functions process shares them, so it has exited
   * by then too.
   */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

let folder: string;
const started: ChildProcess[] = [];

async function start(script: string, env: Record<string, string> = {}): Promise<Running> {
  const port = env.PORT ?? String(await findFreePort());
  const backendPort = env.BACKEND_PORT ?? String(await findFreePort());
  const child = spawn(process.execPath, [inProject('scripts', script)], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PORT: port,
      BACKEND_PORT: backendPort,
      DATA_DIR: join(folder, 'data'),
      OUT_DIR: join(folder, 'dist'),
      ...env,
    },
  });
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('The command has no output pipes');
  started.push(child);
  let output = '';
  let listeners: (() => void)[] = [];
  for (const stream of [stdout, stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
      for (const listener of listeners) listener();
    });
  }
  // Not the child's 'close' event, which is never emitted after disconnect().
  const exited = Promise.all([once(child, 'exit'), once(stdout, 'close'), once(stderr, 'close')]).then(
    ([[code, signal]]) => ({ code: code as number | null, signal: signal as NodeJS.Signals | null }),
  );
  return {
    process: child,
    url: `http://localhost:${port}`,
    backendUrl: `http://127.0.0.1:${backendPort}`,
    output: () => output,
    waitFor: (text) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          if (output.includes(text)) resolve();
        };
        listeners = [...listeners, check];
        check();
        void exited.then(() => reject(new Error(`It exited before printing "${text}":\n${output}`)));
      }),
    exited,
  };
}

const READY = 'Ctrl-C stops everything.';

/** Expects a single line without a stack trace. */
const oneLine = (running: Running): string => {
  const lines = running
    .output()
    .trim()
    .split('\n')
    .filter((line) => !line.endsWith('...'));
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'precision-solar-care-commands-'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/index.html'), '<h1>Home</h1>');
  writeFileSync(join(folder, 'dist/404.html'), '<h1>Not here</h1>');
});
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, maxRetries: 5 });
});

/** Seven starts of a real backend, several seconds each on a busy machine. */
const slow = { timeout: 120_000 };

const ended = { code: 0, signal: null };

const keys = () => readKeys(join(folder, 'data'));

/** Reads a row with the service key. */
const rows = async (running: Running, path: string): Promise<unknown> =>
  (await fetch(`${running.backendUrl}/rest/v1/${path}`, { headers: { apikey: keys().secret } })).json();

async function preview(): Promise<Running> {
  const running = await start('preview.ts');
  await running.waitFor(READY);
  return running;
}

describe('while npm run preview runs', slow, () => {
  let running: Running;
  beforeAll(async () => {
    running = await preview();
  }, slow.timeout);

  test('the site, the mailbox and the functions respond', async () => {
    expect(await (await fetch(running.url)).text()).toBe('<h1>Home</h1>');
    expect(await (await fetch(`${running.backendUrl}/__mail`)).text()).toContain('No mail yet.');
    const response = await fetch(`${running.backendUrl}/functions/v1/send-lead-notification`, {
      method: 'POST',
    });
    expect(response.status).toBe(415);
  });

  test.each(['preview.ts', 'db-reset.ts'])(
    '%s reports in one line that the data folder is in use',
    async (script) => {
      const second = await start(script);
      expect((await second.exited).code).toBe(1);
      expect(oneLine(second)).toBe(
        `The data folder ${join(folder, 'data')} is in use by another process. Stop it, or set DATA_DIR to another folder.`,
      );
    },
  );

  test('SIGTERM stops it and its child processes, with exit code 0', async () => {
    running.process.kill('SIGTERM');
    expect(await running.exited).toEqual(ended);
    await expect(fetch(running.backendUrl)).rejects.toThrow();
    await expect(fetch(running.url)).rejects.toThrow();
  });
});

test(
  'after SIGKILL it leaves no functions process and restarts on the same data; SIGINT stops it',
  slow,
  async () => {
    const killed = await preview();
    await fetch(`${killed.backendUrl}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: keys().publishable, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'kept@people.example', password: 'sunny-side-up' }),
    });
    killed.process.kill('SIGKILL');
    expect(await killed.exited).toEqual({ code: null, signal: 'SIGKILL' });

    const running = await preview();
    expect(await (await fetch(`${running.backendUrl}/__mail/messages.json`)).text()).toContain(
      'kept@people.example',
    );
    expect(await rows(running, 'profiles?select=email&order=email')).toEqual([
      { email: 'admin@precisionsolarcare.example' },
      { email: 'kept@people.example' },
    ]);
    running.process.kill('SIGINT');
    expect(await running.exited).toEqual(ended);
  },
);

test(
  'npm run db:reset clears the database and the mailbox and leaves other files; SIGHUP stops it',
  slow,
  async () => {
    writeFileSync(join(folder, 'data/notes.txt'), 'mine');
    const reset = await start('db-reset.ts');
    expect(await reset.exited).toEqual(ended);
    expect(oneLine(reset)).toContain('is new: migrated, with the local admin.');
    expect(readFileSync(join(folder, 'data/notes.txt'), 'utf8')).toBe('mine');

    const running = await preview();
    expect(await (await fetch(`${running.backendUrl}/__mail/messages.json`)).json()).toEqual([]);
    expect(await rows(running, 'profiles?select=email,role')).toEqual([
      { email: 'admin@precisionsolarcare.example', role: 'admin' },
    ]);
    running.process.kill('SIGHUP');
    expect(await running.exited).toEqual(ended);
  },
);

test('it stops when its parent process exits', slow, async () => {
  const running = await preview();
  running.process.disconnect();
  expect(await running.exited).toEqual(ended);
});

test('npm start stopped during the build exits with code 0 and leaves nothing behind', slow, async () => {
  const running = await start('start.ts', { OUT_DIR: join(folder, 'built') });
  await running.waitFor('Building the site');
  running.process.kill('SIGTERM');
  expect(await running.exited).toEqual(ended);
});
