import { watch } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { inProject } from '../shared/project-root.ts';
import { startDeno, type DenoProcess } from './deno-process.ts';

/** How to run the functions. */
export type FunctionsOptions = {
  /** Folder with one folder for each function. */
  folder: string;
  /** The variables they see. */
  env: Record<string, string>;
  /** Start them again when their code changes. */
  watched: boolean;
};

/** Keeps the functions running. */
export type FunctionsRunner = {
  /** Where they listen; undefined while they are down. */
  origin: () => string | undefined;
  close: () => Promise<void>;
};

/** Code that functions share with the site. */
const SHARED_CODE = ['src/domain', 'src/config'];
/** Milliseconds after the last of several file changes. */
const CHANGE_DELAY = 150;
/** Milliseconds before functions that stopped by themselves are started again. */
const RESTART_DELAY = 1000;

/** Calls back once after every burst of changes to the functions' code; answers with what ends the watching. */
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
 * Starts the functions, and again whenever they stop or, when watched, their code changes. Rejects when the first
 * start fails.
 */
export async function runFunctions({ folder, env, watched }: FunctionsOptions): Promise<FunctionsRunner> {
  let running: DenoProcess | undefined = await startDeno(env, folder);
  const cleanup = new AbortController();
  const isClosing = (): boolean => cleanup.signal.aborted;
  /** How often the code has changed. */
  let changes = 0;

  async function keepRunning(): Promise<void> {
    let seen = changes;
    while (!isClosing()) {
      const reason = await running?.ended;
      running = undefined;
      if (isClosing()) return;
      if (changes === seen) {
        if (reason !== undefined) console.error(`The functions stopped (${reason}) and start again.`);
        await delay(RESTART_DELAY, undefined, { signal: cleanup.signal });
      }
      seen = changes;
      running = await startDeno(env, folder).catch((error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        return undefined;
      });
      // Changed again while it started: this one may run the code before.
      if (changes !== seen) void running?.stop();
    }
    await running?.stop();
  }

  // Closing ends the waits by an AbortError.
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
