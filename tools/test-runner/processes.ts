import { spawn, type ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();

/** Environment of every test process; the runner adds variables to it. */
export const environment: NodeJS.ProcessEnv = {
  ...process.env,
  // Processes write to a pipe, so they cannot detect the terminal themselves.
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
};

/** A program with its arguments. */
export type Command = [program: string, ...args: string[]];

type Options = {
  env?: NodeJS.ProcessEnv;
  /** Prints the output as one block under this heading at the end, so that parallel commands do not mix theirs. */
  heading?: string;
};

/** Runs a command and returns its exit code. */
export function run([program, ...args]: Command, { env = {}, heading }: Options = {}): Promise<number> {
  return new Promise((resolve) => {
    const output: Buffer[] = [];
    const child = spawn(program, args, {
      stdio: heading === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...environment, ...env },
      shell: process.platform === 'win32',
    });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part: Buffer) => output.push(part));
    }
    const finish = (code: number): void => {
      running.delete(child);
      if (heading !== undefined) console.log(`\n> ${heading}\n${Buffer.concat(output).toString().trim()}`);
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      finish(1);
    });
    child.once('close', (code) => {
      finish(code ?? 1);
    });
  });
}

/** Runs tasks two at a time, in order, and returns their results in that order. */
export async function runTwoAtATime<Result>(tasks: readonly (() => Promise<Result>)[]): Promise<Result[]> {
  const waiting = [...tasks.entries()];
  const results: Result[] = [];
  const runNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, task] = next;
      results[index] = await task();
    }
  };
  await Promise.all([runNext(), runNext()]);
  return results;
}

async function stop(signal: NodeJS.Signals | 'disconnect', cleanUp: () => void): Promise<void> {
  const ended = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
  // A terminal sends Ctrl-C to child processes too; a second signal would kill them before their cleanup.
  if (signal !== 'SIGINT' || !process.stdin.isTTY) for (const child of running) child.kill('SIGINT');
  await Promise.all(ended);
  cleanUp();
  process.exit(1);
}

/** On a signal, sends SIGINT to the running processes, so that Playwright stops its server. */
export function stopOnSignals(cleanUp: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
    process.once(signal, () => void stop(signal, cleanUp));
  }
}
