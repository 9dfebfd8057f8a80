import type { MiddlewareHandler } from 'hono';

/** Largest request body, in bytes. */
const MAX_BODY = 256 * 1024;
/** Largest body of the requests that carry a photo. */
const MAX_PHOTO = 5 * 1024 * 1024;
const PHOTO_PATHS = /^\/(functions\/v1\/quote-photos$|storage\/v1\/)/;
/** Most rows in one insert or update. */
const MAX_ROWS = 1000;
/**
 * Most values (rows times columns) in one insert or update. Each is a parameter of the statement, and PGlite stops
 * answering after a statement with more than 32,767.
 */
const MAX_VALUES = 30_000;
/** Deepest nesting of a JSON body: lite walks it recursively, and PostgreSQL refuses to store much more. */
const MAX_DEPTH = 500;

const tooLarge = (message: string): Response =>
  Response.json({ code: '413', message, details: null, hint: null }, { status: 413 });

/** Most of a refused body that is read: a client that is still sending would not see the response. */
const MAX_IGNORED = 16 * 1024 * 1024;

/** Reads a body. Returns undefined when it is too large, after ignoring the rest. */
async function readBody(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = [];
  let read = 0;
  for await (const part of body ?? []) {
    read += part.length;
    if (read <= limit) parts.push(part);
    else parts.length = 0;
    if (read > MAX_IGNORED) break;
  }
  return read > limit ? undefined : new Uint8Array(Buffer.concat(parts));
}

/** Refuses bodies of more than 256 kB (5 MB of a photo) with 413, whether or not they announce their length. */
export const limitBody = (): MiddlewareHandler => async (context, next) => {
  const request = context.req.raw;
  const isChunked = request.headers.has('transfer-encoding');
  const limit = PHOTO_PATHS.test(new URL(request.url).pathname) ? MAX_PHOTO : MAX_BODY;
  const isLarge = Number(request.headers.get('content-length') ?? 0) > limit;
  if (!isChunked && !isLarge) return next();
  const body = await readBody(request.body, limit);
  if (body === undefined) return tooLarge(`The body is larger than ${limit / 1024} kB.`);
  const { url, method, headers } = request;
  context.req.raw = new Request(url, { method, headers, body });
  return next();
};

type Size = { rows: number; values: number; isDeep?: boolean };

/** Counts a row for each line; quoted line breaks only make the count higher. */
function sizeOfCsv(text: string): Size {
  const rows = text.split('\n').length - 1;
  const columns = (text.split('\n', 1)[0] ?? '').split(',').length;
  return { rows, values: rows * columns };
}

function childrenOf(value: unknown): unknown[] {
  const none: unknown[] = [];
  return typeof value === 'object' && value !== null ? none.concat(Object.values(value)) : none;
}

/** Returns true for a value that is nested more than MAX_DEPTH times. */
function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth <= MAX_DEPTH && level.length > 0; depth += 1) level = level.flatMap(childrenOf);
  return level.length > 0;
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
  return { rows: rows.length, values: rows.length * columns.size, isDeep: isTooDeep(body) };
}

/** Returns a 413 response for a REST body with too many rows, values or levels; undefined when the database may have it. */
export function refuseManyRows(request: Request, body: ArrayBuffer): Response | undefined {
  if (!new URL(request.url).pathname.startsWith('/rest/v1/')) return undefined;
  const text = new TextDecoder().decode(body);
  const isCsv = request.headers.get('content-type')?.toLowerCase().includes('text/csv') ?? false;
  const { rows, values, isDeep } = isCsv ? sizeOfCsv(text) : sizeOfJson(text);
  if (isDeep) return tooLarge(`The body is nested more than ${MAX_DEPTH} times.`);
  if (rows > MAX_ROWS) return tooLarge(`The body has ${rows} rows; at most ${MAX_ROWS} are allowed.`);
  if (values > MAX_VALUES) {
    return tooLarge(`The body has ${values} values; at most ${MAX_VALUES} are allowed.`);
  }
  return undefined;
}
