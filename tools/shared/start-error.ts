/** An error the user can fix: printed as one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Returns the `code` of a system or database error, such as EADDRINUSE or 23505; undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
