/** Returns the error message from an edge function's response, if any. */
export async function functionError(error: unknown): Promise<string> {
  if (!(error instanceof Error)) return String(error);
  if (!('context' in error) || !(error.context instanceof Response)) return 'The server did not respond.';
  const result: unknown = await error.context.json().catch(() => null);
  return typeof result === 'object' &&
    result !== null &&
    'error' in result &&
    typeof result.error === 'string'
    ? result.error
    : `The server returned status ${error.context.status}.`;
}
