/**
 * Replaces what may be personal in a message: quoted values, email addresses and long numbers. A value may contain
 * quotes itself, so everything from the first quote to the last is removed.
 */
const withoutValues = (message: string): string =>
  message
    .replace(/(["'])[^]*\1/, '"…"')
    .replace(/[^\s<>(),;:]+@[^\s<>(),;:]+/g, '…@…')
    .replace(/\+?\d[\d\s().-]{5,}\d/g, '…');

/**
 * Describes an error for a log: name, message without values, and the place. The error itself may contain what a
 * visitor sent, for example the parameters of a statement.
 */
export function logText(error: unknown): string {
  if (!(error instanceof Error)) return withoutValues(String(error));
  const { code } = error as Error & { code?: unknown };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const name = typeof code === 'string' ? `${error.name} ${code}` : error.name;
  return [`${name}: ${withoutValues(error.message)}`, ...frames].join('\n');
}
