import { oneLine } from './html.ts';

/** Longest logged message, in characters. */
const MESSAGE_LENGTH = 300;

/** Characters of a message that are looked at. */
const READ_LENGTH = 10_000;

const textAt = (error: object, name: string): string => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
};

/**
 * Masks what could be an email address, a phone number or an IP address. Each pattern starts at the start of a word, so
 * that a long word is read once.
 */
const mask = (text: string): string =>
  oneLine(
    text
      .slice(0, READ_LENGTH)
      .replace(/(?<![^\s@"'<>(,;])[^\s@"'<>(,;]+@[^\s@"'<>),;]+/g, '[address]')
      .replace(/\+?\(?\d[\d\s().-]{6,}\d/g, '[number]')
      .replace(/(?<![\da-f])[\da-f]*:[\da-f]*:[\da-f:.]+/gi, '[number]'),
    MESSAGE_LENGTH,
  );

/**
 * Describes an error without personal data. A database error is its code and constraint only, because its message
 * and details can quote the row.
 */
export function describeError(error: unknown): string {
  if (typeof error !== 'object' || error === null) return mask(String(error));
  const code = textAt(error, 'code');
  const message = textAt(error, 'message');
  if (code !== '' && 'details' in error) {
    const constraint = /constraint "(\w+)"/.exec(message)?.[1];
    return `database error ${mask(code)}${constraint === undefined ? '' : ` (${constraint})`}`;
  }
  return mask(`${textAt(error, 'name') || 'Error'}: ${message}`);
}

/** Returns the lines of a stack that name code; the others repeat the message. */
const framesOf = (error: unknown): string[] =>
  error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [];

/** Logs an unexpected error with its place in the code, without personal data. Name things in `what` by their id. */
export const logError = (what: string, error: unknown): void =>
  console.error([`${what}: ${describeError(error)}`, ...framesOf(error)].join('\n'));
