import { createClosing, type Closing } from './closing.ts';
import { StartError } from './start-error.ts';

/** What a command gets to work with. */
export type Command = {
  /** What it opens and has to close in the end. */
  closing: Closing;
  /** Aborted when the command is told to stop. */
  signal: AbortSignal;
};

/** Milliseconds that closing may take before the process ends anyway. */
const CLOSE_PATIENCE = 10_000;

/**
 * Runs a command until it is done, or told to stop by Ctrl-C, a signal, or the end of the process that started it;
 * then closes what it opened, and exits with 0. A StartError is one line and exit code 1.
 */
export function runCommand(main: (command: Command) => Promise<void>): void {
  const closing = createClosing();
  const controller = new AbortController();
  const { signal } = controller;

  const running = main({ closing, signal }).catch(async (error: unknown) => {
    // What fails because it was told to stop did as it was told.
    if (signal.aborted) return;
    console.error(error instanceof StartError ? error.message : error);
    await closing.close().catch(console.error);
    process.exit(1);
  });

  function stop(): void {
    if (signal.aborted) return;
    controller.abort();
    setTimeout(() => process.exit(1), CLOSE_PATIENCE).unref();
    // A step that cannot be interrupted, such as opening the database, ends before it is undone.
    void running.then(closing.close).then(
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
