import { readUrlEncoded, type ParsedBody } from './read-body.ts';

/** Values of a posted form by control name; the first value of a repeated name. */
export type FormFields = ReadonlyMap<string, string>;

/** Reads a form posted without JavaScript. Never throws. */
export async function readFormPost(request: Request): Promise<ParsedBody<FormFields>> {
  const body = await readUrlEncoded(request);
  if (!body.ok) return body;
  const fields = new Map<string, string>();
  for (const [name, value] of body.value) {
    if (!fields.has(name)) fields.set(name, value);
  }
  return { ok: true, value: fields };
}
