/** Last task of this page per lead; the only lock in browsers without the Web Locks API. */
const lastTasks = new Map<string, Promise<unknown>>();

function runInOrder<Value>(id: string, run: () => Promise<Value>): Promise<Value> {
  const task = (lastTasks.get(id) ?? Promise.resolve()).then(run);
  lastTasks.set(
    id,
    task.catch(() => undefined),
  );
  return task;
}

/** Runs a task exclusively per lead on this device, waiting for other tabs. */
export async function withLeadLock<Value>(id: string, run: () => Promise<Value>): Promise<Value> {
  let result: Promise<Value> | undefined;
  const once = (): Promise<Value> => (result ??= runInOrder(id, run));
  const { locks } = navigator as { locks?: LockManager };
  try {
    await locks?.request(`psc-lead-${id}`, once);
  } catch {
    // The lock was denied, for example without storage access; the database still stores one row. Task errors surface below.
  }
  return await once();
}
