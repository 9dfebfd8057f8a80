import { hexOf } from '../../../src/domain/sha256.ts';

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Returns the HMAC-SHA256 of a text in hexadecimal: nobody without the secret can compute it. */
export async function hmacHex(secret: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(secret), algorithm, false, ['sign']);
  return hexOf(await crypto.subtle.sign('HMAC', key, bytes(text)));
}

const digest = async (text: string): Promise<string> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes(text))).join();

/** Returns true when a secret is one of the known ones. Compares digests, so that the time tells nothing. */
export async function isKnownSecret(secret: string | null, secrets: readonly string[]): Promise<boolean> {
  const digests = await Promise.all(secrets.map(digest));
  return digests.includes(await digest(secret ?? ''));
}
