/** The entries of a posted form by the names of their controls; the first one where a name comes twice. */
export type FormFields = ReadonlyMap<string, string>;

/** A posted form, or the status to answer: no form of ours, or too long. */
export type FormPost = { ok: true; fields: FormFields } | { ok: false; status: 413 | 415 };

/** Longest body, in bytes: the longest notes many times over. */
const MAX_BODY = 64 * 1024;

/** The body as text; undefined as soon as it is longer than the cap, whatever its header says. */
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

/** Reads a form as browsers send it without script. Throws when the connection breaks. */
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
