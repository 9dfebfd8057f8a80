import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../../tools/backend/free-port.ts';
import { inProject } from '../../tools/shared/project-root.ts';

type Running = {
  process: ChildProcess;
  url: string;
  backendUrl: string;
  /** Everything written so far. */
  output: () => string;
  /** Resolves when the output holds this text. */
  says: (text: string) => Promise<void>;
  /**
   * Exit code and signal, once nothing holds the output open. The functions' process shares it, so this is also
   * the moment when that is gone.
   */
  gone: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
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
  if (stdout === null || stderr === null) throw new Error('The output of a command is read');
  started.push(child);
  let output = '';
  let listeners: (() => void)[] = [];
  for (const stream of [stdout, stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
      for (const listener of listeners) listener();
    });
  }
  // Not the child's own 'close' event, which never comes after disconnect().
  const gone = Promise.all([once(child, 'exit'), once(stdout, 'close'), once(stderr, 'close')]).then(
    ([[code, signal]]) => ({ code: code as number | null, signal: signal as NodeJS.Signals | null }),
  );
  return {
    process: child,
    url: `http://localhost:${port}`,
    backendUrl: `http://127.0.0.1:${backendPort}`,
    output: () => output,
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (output.includes(text)) resolve();
        };
        listeners = [...listeners, look];
        look();
        void gone.then(() => reject(new Error(`It ended without saying "${text}":\n${output}`)));
      }),
    gone,
  };
}

const READY = 'Ctrl-C stops everything.';

/** No stack trace: one line and nothing else. */
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

/** Seven starts of a real backend, each some seconds on a busy machine. */
const patience = { timeout: 120_000 };

const ended = { code: 0, signal: null };

/** What the service key reads. */
const rows = async (running: Running, path: string): Promise<unknown> =>
  (await fetch(`${running.backendUrl}/rest/v1/${path}`, { headers: { apikey: 'sb_secret_local' } })).json();

async function preview(): Promise<Running> {
  const running = await start('preview.ts');
  await running.says(READY);
  return running;
}

describe('while npm run preview runs', patience, () => {
  let running: Running;
  beforeAll(async () => {
    running = await preview();
  }, patience.timeout);

  test('the terminal says where everything is and how to sign in', () => {
    for (const part of [
      `Site       ${running.url}\n`,
      `Quote      ${running.url}/quote\n`,
      `Dashboard  ${running.url}/dashboard\n`,
      `Mailbox    ${running.backendUrl}/__mail\n`,
      'Sign in    admin@precisionsolarcare.example / local-sunlight-2026\n',
    ]) {
      expect(running.output()).toContain(part);
    }
  });

  test('site, mailbox and functions answer', async () => {
    expect(await (await fetch(running.url)).text()).toBe('<h1>Home</h1>');
    expect(await (await fetch(`${running.backendUrl}/__mail`)).text()).toContain('No mail yet.');
    const answer = await fetch(`${running.backendUrl}/functions/v1/send-lead-notification`, {
      method: 'POST',
    });
    expect(answer.status).toBe(400);
  });

  test.each(['preview.ts', 'db-reset.ts'])(
    '%s names the process that uses the data folder, in one line',
    async (script) => {
      const second = await start(script);
      expect((await second.gone).code).toBe(1);
      expect(oneLine(second)).toBe(
        `The data folder ${join(folder, 'data')} is in use by process ${running.process.pid}. Stop it, or set DATA_DIR to another folder.`,
      );
    },
  );

  test.each(['PORT', 'BACKEND_PORT'])(
    'a second one names the taken port and %s, in one line',
    async (variable) => {
      const taken = new URL(variable === 'PORT' ? running.url : running.backendUrl).port;
      const second = await start('preview.ts', { [variable]: taken, DATA_DIR: join(folder, 'other') });
      expect((await second.gone).code).toBe(1);
      expect(oneLine(second)).toBe(
        `Port ${taken} is in use. Stop what uses it, or set ${variable} to another port.`,
      );
    },
  );

  test('SIGTERM ends it and everything it started, with code 0', async () => {
    running.process.kill('SIGTERM');
    expect(await running.gone).toEqual(ended);
    await expect(fetch(running.backendUrl)).rejects.toThrow();
    await expect(fetch(running.url)).rejects.toThrow();
  });
});

test(
  'killed, it leaves no functions behind and starts again on the same data; Ctrl-C ends it',
  patience,
  async () => {
    const killed = await preview();
    await fetch(`${killed.backendUrl}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: 'sb_publishable_local', 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'kept@people.example', password: 'sunny-side-up' }),
    });
    killed.process.kill('SIGKILL');
    expect(await killed.gone).toEqual({ code: null, signal: 'SIGKILL' });

    const running = await preview();
    expect(await (await fetch(`${running.backendUrl}/__mail/messages.json`)).text()).toContain(
      'kept@people.example',
    );
    expect(await rows(running, 'profiles?select=email&order=email')).toEqual([
      { email: 'admin@precisionsolarcare.example' },
      { email: 'kept@people.example' },
    ]);
    running.process.kill('SIGINT');
    expect(await running.gone).toEqual(ended);
  },
);

test(
  'npm run db:reset makes database and mailbox new and leaves other files alone; SIGHUP ends',
  patience,
  async () => {
    writeFileSync(join(folder, 'data/notes.txt'), 'mine');
    const reset = await start('db-reset.ts');
    expect(await reset.gone).toEqual(ended);
    expect(oneLine(reset)).toContain('is new: migrated, with the local admin.');
    expect(readFileSync(join(folder, 'data/notes.txt'), 'utf8')).toBe('mine');

    const running = await preview();
    expect(await (await fetch(`${running.backendUrl}/__mail/messages.json`)).json()).toEqual([]);
    expect(await rows(running, 'profiles?select=email,role')).toEqual([
      { email: 'admin@precisionsolarcare.example', role: 'admin' },
    ]);
    running.process.kill('SIGHUP');
    expect(await running.gone).toEqual(ended);
  },
);

test('it ends when the process that started it is gone', patience, async () => {
  const running = await preview();
  running.process.disconnect();
  expect(await running.gone).toEqual(ended);
});

test('npm start that is stopped while it builds ends with code 0 and leaves nothing', patience, async () => {
  const running = await start('start.ts', { OUT_DIR: join(folder, 'built') });
  await running.says('Building the site...');
  running.process.kill('SIGTERM');
  expect(await running.gone).toEqual(ended);
});
