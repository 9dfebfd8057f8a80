import { digestId, leadIdBytes } from '../../../src/domain/leads/lead-id.ts';
import { requiredEnv } from '../_shared/environment.ts';
import { optionalEnv } from '../_shared/optional-env.ts';

/** Returns LEAD_ID_SECRET or, without it, a key of our own made from the service key. */
export const leadIdSecret = (): string =>
  optionalEnv('LEAD_ID_SECRET') ?? `lead ids ${requiredEnv('SUPABASE_SERVICE_ROLE_KEY')}`;

/**
 * Derives a lead's id (UUID version 8) from its values, a scope such as the day, and a secret (HMAC), so that a
 * repeat is one row and nobody can compute the id from the answers.
 */
export async function secretLeadId(secret: string, scope: string, lead: object): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, [
    'sign',
  ]);
  return digestId(await crypto.subtle.sign('HMAC', key, leadIdBytes(scope, lead)));
}
