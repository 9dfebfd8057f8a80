import { PUBLIC_SUPABASE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { readRecord, type ResponseRecord } from '../domain/hours/response-record.ts';
import { readWithRetries, type ReadResult } from './retry.ts';

/** Reads the public record of response times. A plain request: the page needs nothing else of the client library. */
export const readResponseRecord = (signal: AbortSignal): Promise<ReadResult<ResponseRecord>> =>
  readWithRetries(async (attempt) => {
    const response = await fetch(`${PUBLIC_SUPABASE_URL}/rest/v1/rpc/response_record`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', apikey: PUBLIC_SUPABASE_KEY },
      body: '{}',
      signal: attempt,
    });
    const data = response.ok ? (readRecord(await response.json()) ?? null) : null;
    return { data, error: data ? null : response.statusText || 'unreadable', status: response.status };
  }, signal);
