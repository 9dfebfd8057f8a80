/** Longest body of a request, in bytes; docs/product.md, Field limits. */
const MAX_BODY = 64 * 1024;

/** A parsed body; or the status to respond with: 400 unreadable, 413 too long, 415 wrong content type. */
export type ParsedBody<Value> =
  { ok: true; value: Value } | { ok: false; status: 400 | 413 | 415; message: string };

const unreadable = (message: string) => ({ ok: false, status: 400, message }) as const;

const tooLong = (limit: number) =>
  ({
    ok: false,
    status: 413,
    message: `The request is too long: ${limit / 1024} KiB is the limit.`,
  }) as const;

const wrongType = (accepted: string) =>
  ({ ok: false, status: 415, message: `Send the content type ${accepted}.` }) as const;

/** Returns the media type of a request in lower case, without parameters; '' when there is none. */
export const mediaType = ({ headers }: Request): string =>
  (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** Reads the body, and stops as soon as it exceeds the limit, whatever Content-Length says. */
export async function readBytes(
  request: Request,
  limit = MAX_BODY,
): Promise<ParsedBody<Uint8Array<ArrayBuffer>>> {
  if (Number(request.headers.get('content-length')) > limit) return tooLong(limit);
  if (!request.body) return { ok: true, value: new Uint8Array() };
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    const reader = request.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.byteLength;
      if (length > limit) {
        // A failed cancel changes nothing: the rest is not read either way.
        await reader.cancel().catch(() => undefined);
        return tooLong(limit);
      }
      parts.push(part.value);
    }
  } catch {
    return unreadable('The connection was lost while the request was read.');
  }
  return { ok: true, value: new Uint8Array(await new Blob(parts).arrayBuffer()) };
}

/** Parses a JSON body. Never throws. */
export async function readJson(request: Request): Promise<ParsedBody<unknown>> {
  if (mediaType(request) !== 'application/json') return wrongType('application/json');
  const body = await readBytes(request);
  if (!body.ok) return body;
  try {
    return { ok: true, value: JSON.parse(new TextDecoder().decode(body.value)) as unknown };
  } catch {
    return unreadable('The body is not valid JSON.');
  }
}

/** Parses a URL-encoded body, the format of HTML forms. Never throws. */
export async function readUrlEncoded(request: Request): Promise<ParsedBody<URLSearchParams>> {
  const type = 'application/x-www-form-urlencoded';
  if (mediaType(request) !== type) return wrongType(type);
  const body = await readBytes(request);
  return body.ok ? { ok: true, value: new URLSearchParams(new TextDecoder().decode(body.value)) } : body;
}

/** Parses a multipart body, which mail clients may send too. Never throws. */
export async function readMultipart(request: Request): Promise<ParsedBody<FormData>> {
  const body = await readBytes(request);
  if (!body.ok) return body;
  const type = request.headers.get('content-type') ?? '';
  try {
    return {
      ok: true,
      value: await new Response(body.value, { headers: { 'content-type': type } }).formData(),
    };
  } catch {
    return unreadable('The body is not a valid form.');
  }
}
