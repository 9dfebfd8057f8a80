/** Result of a service call: a value or a typed error. Services return it instead of throwing. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; error: Failure };

/** Wraps a value in a successful result. */
export const succeeded = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

/** Wraps an error in a failed result. */
export const failed = <Failure>(error: Failure): { ok: false; error: Failure } => ({ ok: false, error });
