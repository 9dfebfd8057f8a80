import * as z from 'zod/mini';
import { PHOTO_LIMITS, plainJpeg } from '../../../src/domain/quote-view/photo-file.ts';
import { isBearer } from '../_shared/authorization.ts';
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
  isStaff: (authorization: string) => Promise<boolean>;
  photosOfToken: (token: string) => Promise<SignedPhoto[]>;
  photosOfLead: (leadId: string) => Promise<SignedPhoto[]>;
  /** Takes the place of a new photo; `full` beyond the limit, undefined for a token that may not add one. */
  take: (token: string) => Promise<{ id: string } | 'full' | undefined>;
  /** Stores the file of a place and tells staff. False when it failed; the place is given up. */
  store: (id: string, file: Uint8Array<ArrayBuffer>) => Promise<boolean>;
};

type StatusAndResponse = { status: number; response: PhotosResponse };

const refuse = (status: number, error: string): StatusAndResponse => ({ status, response: { error } });

const listSchema = z.union([
  z.object({ token: z.string().check(z.maxLength(200)) }),
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
  const isForStaff = 'leadId' in request.data;
  if (isForStaff && !(isBearer(authorization) && (await effects.isStaff(authorization))))
    return refuse(403, 'Only staff can see the photos of a lead.');
  const configured = effects.isConfigured;
  if (!configured) return { status: 200, response: { configured, photos: [] } };
  const photos =
    'leadId' in request.data
      ? await effects.photosOfLead(request.data.leadId)
      : await effects.photosOfToken(request.data.token);
  return { status: 200, response: { configured, photos } };
}

/** Stores one photo of an owner's link: a JPEG without metadata. */
export async function addPhoto(
  body: ParsedBody<FormData>,
  effects: PhotoEffects,
): Promise<StatusAndResponse> {
  if (!body.ok) return refuse(body.status, body.message);
  if (!effects.isConfigured) return refuse(503, 'Photos cannot be stored here.');
  const [token, photo] = [body.value.get('token'), body.value.get('photo')];
  if (typeof token !== 'string' || !(photo instanceof Blob))
    return refuse(400, 'Send a form with a token and a photo.');
  if (photo.size > PHOTO_LIMITS.bytes) return refuse(413, 'The photo is larger than 4 MB.');
  const file = plainJpeg(new Uint8Array(await photo.arrayBuffer()));
  if (!file) return refuse(415, 'The photo is not a JPEG of at most 4096 by 4096 pixels.');
  const place = await effects.take(token);
  if (place === undefined) return refuse(403, 'This link cannot add photos.');
  if (place === 'full') return refuse(409, 'There are six photos already.');
  if (!(await effects.store(place.id, file))) return refuse(502, 'The photo could not be stored. Try again.');
  return { status: 201, response: { id: place.id } };
}
