/** Values of a posted form by control name; the first value of a repeated name. */
export type FormFields = ReadonlyMap<string, string>;

/** A posted form, or the status to respond with: 415 for another content type, 413 for a body that is too long. */
export type FormPost = { ok: true; fields: FormFields } | { ok: false; status: 413 | 415 };

/** Longest body, in bytes; docs/product.md, Field limits. */
const MAX_BODY = 64 * 1024;

/** Reads the body as text; undefined as soon as it exceeds MAX_BODY, regardless of Content-Length. */
async function readCapped(body: ReadableStream<Uint8Array>): Promise<string | undefined> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let length = 0;
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > MAX_BODY) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

/** Reads a form posted without JavaScript. Throws when the connection is lost. */
export async function readFormPost(request: Request): Promise<FormPost> {
  const [type] = (request.headers.get('content-type') ?? '').split(';');
  if (type?.trim().toLowerCase() !== 'application/x-www-form-urlencoded') return { ok: false, status: 415 };
  const text = request.body ? await readCapped(request.body) : '';
  if (text === undefined) return { ok: false, status: 413 };
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (!fields.has(name)) fields.set(name, value);
  }
  return { ok: true, fields };
}
