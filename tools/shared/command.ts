export type Command = {
  cleanup: AsyncDisposableStack;
  signal: AbortSignal;
};

/** Timeout of the cleanup, in ms; then the process exits anyway. */
const CLEANUP_TIMEOUT = 10_000;

/**
 * Runs a command until it ends, or until Ctrl-C, a signal or the exit of the parent process; then runs the cleanup
 * and exits with 0. A StartError prints one line and exits with 1.
 */
export function runCommand(main: (command: Command) => Promise<void>): void {
  const cleanup = new AsyncDisposableStack();
  const controller = new AbortController();
  const { signal } = controller;

  const running = main({ cleanup, signal }).catch(async (error: unknown) => {
    // Errors after an abort are expected.
    if (signal.aborted) return;
    console.error(error instanceof StartError ? error.message : error);
    await cleanup.disposeAsync().catch(console.error);
    process.exit(1);
  });

  function stop(): void {
    if (signal.aborted) return;
    controller.abort();
    setTimeout(() => process.exit(1), CLEANUP_TIMEOUT).unref();
    // A step that cannot be interrupted, such as opening the database, must finish before the cleanup.
    void running
      .then(() => cleanup.disposeAsync())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(name, stop);
  // The listener on the channel must not keep a finished command running.
  process.channel?.unref();
}

/** An error the user can fix: printed as one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Returns the `code` of a system or database error, such as EADDRINUSE or 23505; undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
