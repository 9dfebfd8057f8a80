import { watch } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { inProject } from '../../shared/project-root.ts';
import { startDeno, type DenoProcess } from './deno-process.ts';

export type FunctionsOptions = {
  /** Folder with one subfolder per function. */
  folder: string;
  env: Record<string, string>;
  /** Restarts them when their code changes. */
  watched: boolean;
};

/** Running functions, restarted when they stop. */
export type FunctionsRunner = {
  /** Origin they listen on; undefined while they are down. */
  origin: () => string | undefined;
  close: () => Promise<void>;
};

/** Folders shared with the site, watched too. */
const SHARED_CODE = ['src/domain', 'src/config'];
/** Delay after the last file change of a burst, in ms. */
const CHANGE_DELAY = 150;
/** Delay before functions that stopped by themselves are restarted, in ms. */
const RESTART_DELAY = 1000;

/** Calls `changed` once after each burst of code changes; returns a function that stops watching. */
function watchCode(folder: string, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = [folder, ...SHARED_CODE.map((path) => inProject(path))].map((path) =>
    watch(path, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(changed, CHANGE_DELAY);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

/**
 * Starts the functions and restarts them when they stop or, if watched, when their code changes. Rejects when the
 * first start fails.
 */
export async function runFunctions({ folder, env, watched }: FunctionsOptions): Promise<FunctionsRunner> {
  let running: DenoProcess | undefined = await startDeno(env, folder);
  const cleanup = new AbortController();
  const isClosing = (): boolean => cleanup.signal.aborted;
  /** Number of code changes so far. */
  let changes = 0;

  async function keepRunning(): Promise<void> {
    let seen = changes;
    while (!isClosing()) {
      const reason = await running?.ended;
      running = undefined;
      if (isClosing()) return;
      if (changes === seen) {
        if (reason !== undefined) console.error(`The functions stopped (${reason}) and are being restarted.`);
        await delay(RESTART_DELAY, undefined, { signal: cleanup.signal });
      }
      seen = changes;
      running = await startDeno(env, folder).catch((error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        return undefined;
      });
      // The code changed during the start, so this process may run an older version.
      if (changes !== seen) void running?.stop();
    }
    await running?.stop();
  }

  // Closing aborts the pending waits.
  const restartLoop = keepRunning().catch(() => undefined);
  const stopWatching = watched
    ? watchCode(folder, () => {
        changes += 1;
        void running?.stop();
      })
    : () => undefined;

  return {
    origin: () => running?.origin,
    async close() {
      stopWatching();
      cleanup.abort();
      await running?.stop();
      await restartLoop;
    },
  };
}
