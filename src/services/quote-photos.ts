import { MINUTE } from '../domain/durations.ts';
import { PUBLIC_SUPABASE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { functionUrl } from '../config/endpoints.ts';
import { isRecord } from '../domain/validation.ts';
import { callFunction, failureOf, request, type Failure } from './request.ts';
import { failed, succeeded, type Result } from './result.ts';

/** Stored photo with its picture as a data address. */
export type QuotePhoto = { id: string; source: string };

/** Timeouts in ms: reading, and sending a file of up to 4 MB. */
const READ_TIMEOUT = 15_000;
const SEND_TIMEOUT = MINUTE;

async function dataAddress(file: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => (typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error()));
    reader.onerror = () => reject(new Error('The photo could not be read'));
    reader.readAsDataURL(file);
  });
}

/** Reads pictures that quote-photos listed. The policy of the pages allows pictures of the own site and data addresses only. */
export async function readPictures(listed: unknown, signal: AbortSignal): Promise<QuotePhoto[]> {
  const photos = Array.isArray(listed) ? listed.filter(isRecord) : [];
  const read = photos.map(async ({ id, path }) => {
    if (typeof id !== 'string' || typeof path !== 'string' || !path.startsWith('/storage/')) return [];
    const response = await fetch(`${PUBLIC_SUPABASE_URL}${path}`, { signal });
    return response.ok ? [{ id, source: await dataAddress(await response.blob()) }] : [];
  });
  return (await Promise.all(read)).flat();
}

const post = (body: BodyInit, signal: AbortSignal, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(functionUrl('quote-photos'), {
    method: 'POST',
    headers: { apikey: PUBLIC_SUPABASE_KEY, ...headers },
    body,
    signal,
  });

/** Reads the photos of an owner's link. Fails where storage is not configured. Never throws. */
export const readQuotePhotos = (token: string): Promise<Result<QuotePhoto[], Failure>> =>
  request(READ_TIMEOUT, async (signal) => {
    const response = await post(JSON.stringify({ token }), signal, { 'content-type': 'application/json' });
    const body: unknown = await response.json();
    if (!response.ok || !isRecord(body) || body.configured !== true)
      return failed(failureOf(response.status, 'There are no photos'));
    return succeeded(await readPictures(body.photos, signal));
  });

/** Adds a JPEG to an owner's link. Never throws. */
export const addQuotePhoto = (token: string, photo: Blob): Promise<Result<null, Failure>> =>
  request(SEND_TIMEOUT, async (signal) => {
    const response = await post(photo, signal, {
      authorization: `Bearer ${token}`,
      'content-type': 'image/jpeg',
    });
    return response.ok ? succeeded(null) : failed(failureOf(response.status, response.statusText));
  });

/** Removes a photo of an owner's link. Never throws. */
export const removeQuotePhoto = (token: string, id: string): Promise<Result<unknown, Failure>> =>
  request(READ_TIMEOUT, (signal) => callFunction('remove_quote_photo', { token, photo_id: id }, signal));
