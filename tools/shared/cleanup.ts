/** Cleanup callbacks, run in reverse order. */
export type Cleanup = {
  add: (close: () => unknown) => void;
  /** Runs every callback once, even if some fail; rejects with the first error. A second call waits for the first. */
  close: () => Promise<void>;
};

/** Creates an empty cleanup list. */
export function createCleanup(): Cleanup {
  const closers: (() => unknown)[] = [];
  let closed: Promise<void> | undefined;

  async function closeAll(): Promise<void> {
    const errors: unknown[] = [];
    for (let close = closers.pop(); close !== undefined; close = closers.pop()) {
      try {
        await close();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }

  return {
    add: (close) => closers.push(close),
    close: () => (closed ??= closeAll()),
  };
}
