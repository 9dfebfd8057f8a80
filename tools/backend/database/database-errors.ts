import { inspect } from 'node:util';
import { messages } from '@electric-sql/pglite';
import { errorCode } from '../../shared/command.ts';
import { logText } from '../log-text.ts';

type DatabaseError = { code: string; message: string; detail?: string; hint?: string };

/** Messages of PGlite's serializers, which refuse a value of the wrong type before PostgreSQL sees it. */
const WRONG_TYPE = /^Invalid input for \w+ type$|^Invalid time value$/;

/** Error codes that PostgREST maps to 400 and lite to 500: CHECK violation and plain RAISE. */
const CODES_OF_BAD_REQUESTS = new Set(['23514', 'P0001']);

function asDatabaseError(error: unknown): DatabaseError | undefined {
  if (!(error instanceof Error)) return undefined;
  if (WRONG_TYPE.test(error.message)) return { code: '22P02', message: 'invalid input syntax' };
  const code = errorCode(error);
  if (code === undefined) return undefined;
  const { detail, hint } = error as Error & { detail?: string; hint?: string };
  return {
    code,
    message: error.message,
    ...(detail === undefined ? {} : { detail }),
    ...(hint === undefined ? {} : { hint }),
  };
}

// Lite prints database errors as they are, with the statement and its parameters: what a visitor has typed.
Object.defineProperty(messages.DatabaseError.prototype, inspect.custom, {
  value(this: Error): string {
    return logText(this);
  },
  // A single error may have its own text, below.
  writable: true,
  configurable: true,
});

/** Logs a refused request as one line; lite prints every database error with its stack. */
function withOneLineLog<T extends object>(error: T, { code, message }: DatabaseError): T {
  const [line = ''] = logText(new Error(message)).split('\n');
  const text = `The database refused a request: ${code} ${line.replace(/^Error: /, '')}`;
  return Object.assign(error, { [inspect.custom]: () => text });
}

/**
 * Converts an error for lite's error table, so that responses equal PostgREST's. CHECK violations and RAISE use
 * `RAISE SQLSTATE 'PGRST'`, lite's way to set status and body.
 */
export function toPostgrestError(error: unknown): unknown {
  const databaseError = asDatabaseError(error);
  if (databaseError === undefined) return error;
  if (errorCode(error) === undefined) return withOneLineLog({ ...databaseError }, databaseError);
  if (!CODES_OF_BAD_REQUESTS.has(databaseError.code)) return withOneLineLog(error as object, databaseError);
  const body = {
    code: databaseError.code,
    message: databaseError.message,
    details: databaseError.detail ?? null,
    hint: databaseError.hint ?? null,
  };
  return withOneLineLog(
    { code: 'PGRST', message: JSON.stringify(body), detail: JSON.stringify({ status: 400, headers: {} }) },
    databaseError,
  );
}
