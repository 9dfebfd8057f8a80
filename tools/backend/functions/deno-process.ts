import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { inProject } from '../../shared/project-root.ts';

export type DenoProcess = {
  origin: string;
  /** Resolves with the reason when the process has ended, such as "code 1". */
  ended: Promise<string>;
  stop: () => Promise<void>;
  /** Ends it in the middle of its work (SIGKILL). */
  kill: () => Promise<void>;
};

/** Time a process has to end after a signal, in ms. */
const STOP_TIMEOUT = 2000;

function denoPath(): string {
  const binary = inProject('node_modules/deno', process.platform === 'win32' ? 'deno.exe' : 'deno');
  if (existsSync(binary)) return binary;
  // Unpacks the binary when the package was installed without install scripts.
  const { runInstall } = createRequire(import.meta.url)('deno/install_api.cjs') as {
    runInstall: () => string;
  };
  return runInstall();
}

/** Permissions: read the code, connect to localhost, read their own environment; nothing else. */
const denoArguments = (env: Record<string, string>, folder: string): string[] => [
  'run',
  `--config=${inProject('supabase/functions/deno.json')}`,
  '--node-modules-dir=manual',
  '--no-lock',
  '--no-prompt',
  '--no-remote',
  `--allow-read=${[folder, inProject('src'), inProject('node_modules')].join(',')}`,
  '--allow-net=127.0.0.1',
  `--allow-env=${Object.keys(env).join(',')}`,
  inProject('tools/backend/functions/functions-router.ts'),
  pathToFileURL(`${folder}/`).href,
];

/** Starts Deno with a folder of functions; rejects when it ends before it listens. Logs to the terminal. */
export async function startDeno(env: Record<string, string>, folder: string): Promise<DenoProcess> {
  const child = spawn(denoPath(), denoArguments(env, folder), {
    cwd: inProject(),
    // Only the given variables: this process's environment may contain secrets.
    env: {
      ...env,
      DENO_DIR: inProject('node_modules/.cache/deno'),
      DENO_NO_UPDATE_CHECK: '1',
      ...(process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot }),
    },
    // The router exits when its stdin closes, so it cannot outlive this process.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${String(code)}`));
    child.once('error', (error) => resolve(error.message));
  });
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const port = /^functions listen on port (\d+)$/.exec(line)?.[1];
      // One line a request is for the logs of a hosted project.
      if (port === undefined && !line.startsWith('{"function":')) console.log(line);
      else if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
    void ended.then((reason) => reject(new Error(`The functions could not be started (${reason})`)));
  });
  return {
    origin,
    ended,
    async stop() {
      child.stdin.end();
      const patience = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT);
      await ended;
      clearTimeout(patience);
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
