/** The last work of this page for each lead; browsers without locks have only this. */
const turns = new Map<string, Promise<unknown>>();

function inTurn<Value>(id: string, work: () => Promise<Value>): Promise<Value> {
  const turn = (turns.get(id) ?? Promise.resolve()).then(work);
  turns.set(
    id,
    turn.catch(() => undefined),
  );
  return turn;
}

/** Does the work while nobody else on this device sends the same lead, after waiting for a page that does. */
export async function whenFree<Value>(id: string, work: () => Promise<Value>): Promise<Value> {
  let result: Promise<Value> | undefined;
  const once = (): Promise<Value> => (result ??= inTurn(id, work));
  const { locks } = navigator as { locks?: LockManager };
  try {
    await locks?.request(`psc-lead-${id}`, once);
  } catch {
    // Refused, as storage can be; the database still keeps one row. An error of the work itself comes out below.
  }
  return await once();
}
