import { quotePath } from '../../../src/domain/quote-view/quote-link.ts';
import { sha256Hex } from '../../../src/domain/sha256.ts';
import { secretKeys } from './environment.ts';
import { hmacHex } from './secrets.ts';
import type { ServiceClient } from './clients.ts';

/**
 * Token of the owner's link (256 bits), derived from the lead's id and the number of links that no longer work, so
 * that a mail sent again is the same.
 */
const ownerToken = (leadId: string, ended: number): Promise<string> =>
  hmacHex(`quote links ${secretKeys()[0]}`, ended === 0 ? leadId : `${leadId} ${ended}`);

/** Returns the URL of the quote's page for its owner; stores the link's hash when it is new. After a revoked or expired link it is another one. */
export async function ownerQuoteUrl(
  leadId: string,
  siteUrl: string,
  database: ServiceClient,
): Promise<string> {
  const { count } = await database
    .from('quote_links')
    .select('*', { count: 'exact', head: true })
    .match({ lead_id: leadId, kind: 'owner' })
    .or(`revoked_at.not.is.null,expires_at.lte.${new Date().toISOString()}`)
    .throwOnError();
  const token = await ownerToken(leadId, count ?? 0);
  const hash = await sha256Hex(token);
  await database
    .from('quote_links')
    .upsert(
      { token_hash: hash, lead_id: leadId, kind: 'owner' },
      { onConflict: 'token_hash', ignoreDuplicates: true },
    )
    .throwOnError();
  return `${siteUrl}${quotePath(token)}`;
}
