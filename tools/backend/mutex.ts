/** Runs a task after all tasks given before have ended; the result and the error are the task's own. */
export type Turn = <T>(task: () => Promise<T>) => Promise<T>;

/** Makes a queue in which exactly one task runs at any moment. */
export function createMutex(): Turn {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
