import { digestId, leadIdText } from '../../../src/domain/leads/lead-id.ts';
import { hexOf } from '../../../src/domain/sha256.ts';
import { secretKeys, optionalEnv } from '../_shared/environment.ts';

/** Returns LEAD_ID_SECRET or, without it, a key of our own made from the secret key. */
export const leadIdSecret = (): string => optionalEnv('LEAD_ID_SECRET') ?? `lead ids ${secretKeys()[0]}`;

/**
 * Derives a lead's id (UUID version 8) from its values, a scope such as the day, and a secret (HMAC), so that a
 * repeat is one row and nobody can compute the id from the answers.
 */
export async function secretLeadId(secret: string, scope: string, lead: object): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey('raw', bytes(secret), algorithm, false, ['sign']);
  return digestId(hexOf(await crypto.subtle.sign('HMAC', key, bytes(leadIdText(scope, lead)))));
}
