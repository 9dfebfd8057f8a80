import { createCleanup, type Cleanup } from './cleanup.ts';
import { StartError } from './start-error.ts';

/** What a command gets to work with. */
export type Command = {
  /** What it opens and has to close in the end. */
  cleanup: Cleanup;
  /** Aborted when the command is told to stop. */
  signal: AbortSignal;
};

/** Milliseconds that closing may take before the process ends anyway. */
const CLEANUP_TIMEOUT = 10_000;

/**
 * Runs a command until it is done, or told to stop by Ctrl-C, a signal, or the end of the process that started it;
 * then closes what it opened, and exits with 0. A StartError is one line and exit code 1.
 */
export function runCommand(main: (command: Command) => Promise<void>): void {
  const cleanup = createCleanup();
  const controller = new AbortController();
  const { signal } = controller;

  const running = main({ cleanup, signal }).catch(async (error: unknown) => {
    // What fails because it was told to stop did as it was told.
    if (signal.aborted) return;
    console.error(error instanceof StartError ? error.message : error);
    await cleanup.close().catch(console.error);
    process.exit(1);
  });

  function stop(): void {
    if (signal.aborted) return;
    controller.abort();
    setTimeout(() => process.exit(1), CLEANUP_TIMEOUT).unref();
    // A step that cannot be interrupted, such as opening the database, ends before it is undone.
    void running.then(cleanup.close).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(name, stop);
  // Listening for the end of the channel must not keep a command alive that is done.
  process.channel?.unref();
}
