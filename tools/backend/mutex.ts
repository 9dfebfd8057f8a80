/** Runs a task after all earlier ones and returns its result or error. */
export type RunExclusive = <T>(task: () => Promise<T>) => Promise<T>;

/** Creates a mutex: one task runs at a time. */
export function createMutex(): RunExclusive {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}

export type RunQuery = <T>(sql: string, parameters?: unknown[]) => Promise<T[]>;
