import type { Tables } from '../../domain/database.types.ts';
import type { SignedLine } from '../../domain/pricing/signed-lines.ts';
import { isRecord } from '../../domain/validation.ts';
import { readPictures, type QuotePhoto } from '../quote-photos.ts';
import { failed, succeeded } from '../result.ts';
import { firstRow, invoke, read, rpc, UNCLEAR, type CallResult } from './database.ts';

/** Estimate to sign; its id is generated in the browser, so a retry does not create a second version. */
export type EstimateToSign = {
  id: string;
  leadId: string;
  lines: SignedLine[];
  reason: string;
  message: string;
  /** Newest version the caller saw; 0 when there was none. */
  expectedVersion: number;
  /** Queues the email to the customer with the signature. */
  send: boolean;
};

/** Signs an estimate in the account's name, unless a newer version was signed meanwhile. */
export async function signLeadEstimate(
  estimate: EstimateToSign,
): Promise<CallResult<{ outcome: string; version: number }>> {
  const { id, leadId, lines, reason, message, expectedVersion, send } = estimate;
  const signed = { estimate_id: id, lead_id: leadId, lines, reason, message };
  return firstRow(await rpc('sign_lead_estimate', { ...signed, expected_version: expectedVersion, send }));
}

/** Result of sending; `sending`: another request is sending it right now. */
export type EstimateMailStatus = 'sent' | 'already-sent' | 'sending';

const isEstimateMailStatus = (value: unknown): value is EstimateMailStatus =>
  value === 'sent' || value === 'already-sent' || value === 'sending';

/** Emails a signed estimate to its customer. Idempotent: the function sends each version once. */
export async function sendEstimate(estimateId: string): Promise<CallResult<EstimateMailStatus>> {
  const result = await invoke('send-estimate', { estimateId });
  if (!result.ok) return result;
  const status = isRecord(result.value) ? result.value.status : undefined;
  return isEstimateMailStatus(status) ? succeeded(status) : failed(UNCLEAR);
}

/** Private link to the page of a quote, without its token. */
export type QuoteLink = Pick<
  Tables<'quote_links'>,
  'lead_id' | 'kind' | 'created_at' | 'expires_at' | 'revoked_at'
>;

/** Reads the links of leads, oldest first. */
export const readQuoteLinks = (
  leadIds: readonly string[],
  signal: AbortSignal,
): Promise<CallResult<QuoteLink[]>> =>
  read(
    (client) =>
      client
        .from('quote_links')
        .select('lead_id, kind, created_at, expires_at, revoked_at')
        .in('lead_id', leadIds)
        .order('created_at'),
    signal,
  );

/** Reads the photos the customer added; none where storage is not configured. */
export async function readLeadPhotos(leadId: string, signal: AbortSignal): Promise<CallResult<QuotePhoto[]>> {
  const listed = await invoke('quote-photos', { leadId }, signal);
  if (!listed.ok) return listed;
  try {
    return succeeded(await readPictures(isRecord(listed.value) ? listed.value.photos : [], signal));
  } catch {
    return failed({ kind: 'unreachable', message: 'A photo did not load.' });
  }
}
