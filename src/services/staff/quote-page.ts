import type { Tables } from '../../domain/database.types.ts';
import { isRecord } from '../../domain/validation.ts';
import { readPictures, type QuotePhoto } from '../quote-photos.ts';
import { failed, succeeded } from '../result.ts';
import { readOnce, type ReadResult } from '../retry.ts';
import { getSupabase } from '../supabase.ts';
import { staffWrite, type StaffWrite } from './staff-write.ts';

/** Private link to the page of a quote, without its token. */
export type QuoteLink = Pick<
  Tables<'quote_links'>,
  'lead_id' | 'kind' | 'created_at' | 'expires_at' | 'revoked_at'
>;

/** Reads the links of leads, oldest first. */
export const readQuoteLinks = (
  leadIds: readonly string[],
  signal: AbortSignal,
): Promise<ReadResult<QuoteLink[]>> =>
  readOnce(async (attempt) => {
    const client = await getSupabase();
    return client
      .from('quote_links')
      .select('lead_id, kind, created_at, expires_at, revoked_at')
      .in('lead_id', leadIds)
      .order('created_at')
      .abortSignal(attempt)
      .retry(false);
  }, signal);

/** Turns off the links of a lead and of those merged into it; returns their number. */
export const revokeQuoteLinks = (leadId: string): Promise<StaffWrite<number | null>> =>
  staffWrite(async (signal) => {
    const client = await getSupabase();
    return client.rpc('revoke_quote_links', { lead_id: leadId }).abortSignal(signal).retry(false);
  });

/** Reads the photos the customer added; none where storage is not configured. */
export async function readLeadPhotos(leadId: string, signal: AbortSignal): Promise<ReadResult<QuotePhoto[]>> {
  const listed = await readOnce(async (attempt) => {
    const client = await getSupabase();
    const result = await client.functions.invoke<unknown>('quote-photos', {
      body: { leadId },
      signal: attempt,
    });
    if (result.error) return { data: null, error: true, status: 502 };
    return { data: { body: result.data }, error: null, status: 200 };
  }, signal);
  if (!listed.ok) return listed;
  const { body } = listed.value;
  try {
    return succeeded(await readPictures(isRecord(body) ? body.photos : [], signal));
  } catch {
    return failed('failed');
  }
}
