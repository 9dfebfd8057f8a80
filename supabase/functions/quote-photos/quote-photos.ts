import * as z from 'zod/mini';
import { plainJpeg } from '../../../src/domain/quote-view/photo-file.ts';
import { bearerOf, isBearer, SESSION_ENDED, type CallerCheck } from '../_shared/authorization.ts';
import type { ParsedBody } from '../_shared/read-body.ts';

/** Photo with a signed address, without the origin. */
export type SignedPhoto = { id: string; path: string };

/** Response body: the photos, the id of a new one, or an error message. */
export type PhotosResponse =
  { configured: boolean; photos: SignedPhoto[] } | { id: string } | { error: string };

/** Side effects: authorization, database and storage. */
export type PhotoEffects = {
  /** False where no bucket is configured. */
  isConfigured: boolean;
  checkStaff: (authorization: string) => Promise<CallerCheck>;
  photosOfToken: (token: string) => Promise<SignedPhoto[]>;
  photosOfLead: (leadId: string) => Promise<SignedPhoto[]>;
  /** Takes the place of a new photo; `full` beyond six, `limited` beyond those of an hour, undefined for a token that may not add one. */
  take: (token: string) => Promise<{ id: string } | 'full' | 'limited' | undefined>;
  /** Gives up the place of a photo that was not stored. */
  release: (id: string) => Promise<void>;
  /** Stores the file of a place and tells staff. False when it failed. */
  store: (id: string, file: Uint8Array<ArrayBuffer>) => Promise<boolean>;
};

type StatusAndResponse = { status: number; response: PhotosResponse };

const refuse = (status: number, error: string): StatusAndResponse => ({ status, response: { error } });

/** The shape of every token; other characters never reach the database. */
const TOKEN = /^[0-9a-f]{64}$/;

const listSchema = z.union([
  z.object({ token: z.string().check(z.regex(TOKEN)) }),
  z.object({ leadId: z.guid() }),
]);

/** Lists the photos of a private link, or for staff those of a lead. An unknown link has none. */
export async function listPhotos(
  body: ParsedBody<unknown>,
  authorization: string | null,
  effects: PhotoEffects,
): Promise<StatusAndResponse> {
  if (!body.ok) return refuse(body.status, body.message);
  const request = listSchema.safeParse(body.value);
  if (!request.success) return refuse(400, 'Send JSON like {"token":"..."} or {"leadId":"<uuid>"}.');
  if ('leadId' in request.data) {
    const caller = isBearer(authorization) ? await effects.checkStaff(authorization) : 'refused';
    if (caller === 'signed-out') return refuse(401, SESSION_ENDED);
    if (caller === 'refused') return refuse(403, 'Only staff can see the photos of a lead.');
  }
  const configured = effects.isConfigured;
  if (!configured) return { status: 200, response: { configured, photos: [] } };
  const photos =
    'leadId' in request.data
      ? await effects.photosOfLead(request.data.leadId)
      : await effects.photosOfToken(request.data.token);
  return { status: 200, response: { configured, photos } };
}

/** Stores one photo of an owner's link, whose token is the bearer token: a JPEG without metadata. The body is read last. */
export async function addPhoto(
  authorization: string | null,
  readBody: () => Promise<ParsedBody<Uint8Array<ArrayBuffer>>>,
  effects: PhotoEffects,
): Promise<StatusAndResponse> {
  if (!effects.isConfigured) return refuse(503, 'Photos can’t be stored here.');
  const token = bearerOf(authorization);
  const place = token !== undefined && TOKEN.test(token) ? await effects.take(token) : undefined;
  if (place === undefined) return refuse(403, 'This link can’t add photos.');
  if (place === 'full') return refuse(409, 'There are six photos already.');
  if (place === 'limited') return refuse(429, 'Too many photos. Try again in an hour.');
  const refused = await storePhoto(place.id, await readBody(), effects);
  if (!refused) return { status: 201, response: { id: place.id } };
  await effects.release(place.id);
  return refused;
}

async function storePhoto(
  id: string,
  body: ParsedBody<Uint8Array<ArrayBuffer>>,
  effects: PhotoEffects,
): Promise<StatusAndResponse | undefined> {
  if (!body.ok) return refuse(body.status, body.message);
  const file = plainJpeg(body.value);
  if (!file) return refuse(415, 'The photo is not a baseline JPEG of at most 4096 by 4096 pixels.');
  const stored = await effects.store(id, file);
  return stored ? undefined : refuse(502, 'The photo couldn’t be stored. Try again.');
}
