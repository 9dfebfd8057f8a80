import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/** Largest request body, in bytes. */
const MAX_BODY = 256 * 1024;
/** Most rows in one insert or update. */
const MAX_ROWS = 1000;
/**
 * Most values (rows times columns) in one insert or update. Each is a parameter of the statement, and PGlite stops
 * answering after a statement with more than 32,767.
 */
const MAX_VALUES = 30_000;

const tooLarge = (message: string): Response =>
  Response.json({ code: '413', message, details: null, hint: null }, { status: 413 });

/** Refuses bodies of more than 256 kB with 413, whether or not they announce their length. */
export const limitBody = (): MiddlewareHandler =>
  bodyLimit({ maxSize: MAX_BODY, onError: () => tooLarge('The body is larger than 256 kB.') });

type Size = { rows: number; values: number };

/** Counts a row for each line; quoted line breaks only make the count higher. */
function sizeOfCsv(text: string): Size {
  const rows = text.split('\n').length - 1;
  const columns = (text.split('\n', 1)[0] ?? '').split(',').length;
  return { rows, values: rows * columns };
}

/** Counts a column for every key of any row, because a missing key is sent as a parameter too. */
function sizeOfJson(text: string): Size {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { rows: 0, values: 0 };
  }
  const rows = Array.isArray(body) ? (body as unknown[]) : [body];
  const columns = new Set(
    rows.flatMap((row) => (typeof row === 'object' && row !== null ? Object.keys(row) : [])),
  );
  return { rows: rows.length, values: rows.length * columns.size };
}

/** Returns a 413 response for a REST body with too many rows or values; undefined when the database may have it. */
export function refuseManyRows(request: Request, body: ArrayBuffer): Response | undefined {
  if (!new URL(request.url).pathname.startsWith('/rest/v1/')) return undefined;
  const text = new TextDecoder().decode(body);
  const isCsv = request.headers.get('content-type')?.toLowerCase().includes('text/csv') ?? false;
  const { rows, values } = isCsv ? sizeOfCsv(text) : sizeOfJson(text);
  if (rows > MAX_ROWS) return tooLarge(`The body has ${rows} rows; at most ${MAX_ROWS} are allowed.`);
  if (values > MAX_VALUES) {
    return tooLarge(`The body has ${values} values; at most ${MAX_VALUES} are allowed.`);
  }
  return undefined;
}
