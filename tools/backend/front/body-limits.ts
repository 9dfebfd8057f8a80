import type { MiddlewareHandler } from 'hono';

/** Largest request body, in bytes. */
const MAX_BODY = 256 * 1024;
/** Largest body of the requests that carry a photo. */
const MAX_PHOTO = 5 * 1024 * 1024;
const PHOTO_PATHS = /^\/(functions\/v1\/quote-photos$|storage\/v1\/)/;
/**
 * Most values (rows times columns) in one insert or update. Each is a parameter of the statement, and PGlite stops
 * answering after a statement with more than 32,767 (README.md, For upstream).
 */
const MAX_VALUES = 30_000;

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

/** Returns a 413 response for rows with more values than the database can take; undefined for any other body. */
export function refuseManyValues(request: Request, body: ArrayBuffer): Response | undefined {
  if (!new URL(request.url).pathname.startsWith('/rest/v1/')) return undefined;
  let rows: unknown;
  try {
    rows = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
  if (!Array.isArray(rows)) return undefined;
  // Every key of any row counts as a column, because a missing key is sent as a parameter too.
  const columns = new Set(rows.flatMap((row: unknown) => Object.keys(Object(row) as object)));
  const values = rows.length * columns.size;
  return values > MAX_VALUES
    ? tooLarge(`The body has ${values} values; at most ${MAX_VALUES} are allowed.`)
    : undefined;
}
