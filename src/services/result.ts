/** How a call to the outside ended: a value, or an error the caller has to look at. Calls never throw. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; error: Failure };

/** A call that worked. */
export const succeeded = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

/** A call that did not. */
export const failed = <Failure>(error: Failure): { ok: false; error: Failure } => ({ ok: false, error });
