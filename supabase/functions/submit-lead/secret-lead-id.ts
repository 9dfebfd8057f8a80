import { digestId, leadIdText } from '../../../src/domain/leads/lead-id.ts';
import { secretKeys, optionalEnv } from '../_shared/environment.ts';
import { hmacHex } from '../_shared/secrets.ts';

/** Returns LEAD_ID_SECRET or, without it, a key of our own made from the secret key. */
export const leadIdSecret = (): string => optionalEnv('LEAD_ID_SECRET') ?? `lead ids ${secretKeys()[0]}`;

/**
 * Derives a lead's id (UUID version 8) from its values, a scope such as the day, and a secret, so that a repeat is one
 * row and nobody can compute the id from the answers.
 */
export const secretLeadId = async (secret: string, scope: string, lead: object): Promise<string> =>
  digestId(await hmacHex(secret, leadIdText(scope, lead)));
