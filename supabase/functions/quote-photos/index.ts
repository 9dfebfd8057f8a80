import * as z from 'zod/mini';
import { PHOTO_LIMITS, plainJpeg } from '../../../src/domain/quote-view/photo-file.ts';
import { bearerOf, isBearer, SESSION_ENDED } from '../_shared/authorization.ts';
import { checkCaller, createServiceClient, type ServiceClient } from '../_shared/clients.ts';
import { jsonResponse, refuse } from '../_shared/json-response.ts';
import { describeError } from '../_shared/log.ts';
import { photoBucket, photoPath, signPhotos } from '../_shared/photo-store.ts';
import { mediaType, readBytes, readJson } from '../_shared/read-body.ts';
import { failWithJson, serve } from '../_shared/serve.ts';
import { visitorAddress } from '../_shared/visitor-address.ts';

/** The shape of every token; other characters never reach the database. */
const TOKEN = /^[0-9a-f]{64}$/;

const listSchema = z.union([
  z.object({ token: z.string().check(z.regex(TOKEN)) }),
  z.object({ leadId: z.guid() }),
]);

async function photosOfLead(leadId: string, database: ServiceClient): Promise<string[]> {
  const { data } = await database
    .from('quote_photos')
    .select('id')
    .eq('lead_id', leadId)
    .not('stored_at', 'is', null)
    .order('created_at')
    .order('id')
    .throwOnError();
  return data.map(({ id }) => id);
}

/** Lists the photos of a private link, or for staff those of a lead. An unknown link has none. */
async function listPhotos(request: Request): Promise<Response> {
  const body = await readJson(request);
  if (!body.ok) return refuse(body.status, body.message);
  const asked = listSchema.safeParse(body.value);
  if (!asked.success) return refuse(400, 'Send JSON like {"token":"..."} or {"leadId":"<uuid>"}.');
  if ('leadId' in asked.data) {
    const authorization = request.headers.get('authorization');
    const caller = isBearer(authorization) ? await checkCaller(authorization, 'is_staff') : 'refused';
    if (caller === 'signed-out') return refuse(401, SESSION_ENDED);
    if (caller === 'refused') return refuse(403, 'Only staff can see the photos of a lead.');
  }
  const bucket = photoBucket();
  if (bucket === undefined) return jsonResponse(200, { configured: false, photos: [] });
  const database = createServiceClient();
  const ids =
    'leadId' in asked.data
      ? await photosOfLead(asked.data.leadId, database)
      : (await database.rpc('photos_of_quote', { token: asked.data.token }).throwOnError()).data;
  return jsonResponse(200, { configured: true, photos: await signPhotos(ids, bucket, database) });
}

/** Stores the file of a place, and its size, which tells staff. Returns the refusal of a file that was not stored. */
async function storePhoto(
  id: string,
  request: Request,
  bucket: string,
  database: ServiceClient,
): Promise<Response | undefined> {
  const body = await readBytes(request, PHOTO_LIMITS.bytes);
  if (!body.ok) return refuse(body.status, body.message);
  const file = plainJpeg(body.value);
  if (!file) return refuse(415, 'The photo is not a baseline JPEG of at most 4096 by 4096 pixels.');
  const { error } = await database.storage
    .from(bucket)
    .upload(photoPath(id), file, { contentType: 'image/jpeg' });
  if (error) console.error(`Photo ${id} could not be stored: ${describeError(error)}`);
  else {
    const place = { photo_id: id, bytes: file.length };
    if ((await database.rpc('settle_photo', place).throwOnError()).data) return undefined;
  }
  return refuse(502, 'The photo couldn’t be stored. Try again.');
}

/** Stores one photo of an owner's link, whose token is the bearer token: a JPEG without metadata. The body is read last. */
async function addPhoto(request: Request): Promise<Response> {
  const bucket = photoBucket();
  if (bucket === undefined) return refuse(503, 'Photos can’t be stored here.');
  const token = bearerOf(request.headers.get('authorization'));
  if (token === undefined || !TOKEN.test(token)) return refuse(403, 'This link can’t add photos.');
  const database = createServiceClient();
  const { data, error, status } = await database
    .rpc('take_photo_place', { token })
    .setHeader('x-visitor-address', visitorAddress(request.headers));
  if (status === 409) return refuse(409, 'There are six photos already.');
  if (status === 429) return refuse(429, 'Too many photos. Try again in an hour.');
  if (error) throw error;
  // The generated type omits that the function may return null.
  if (typeof data !== 'string') return refuse(403, 'This link can’t add photos.');
  const refused = await storePhoto(data, request, bucket, database);
  if (!refused) return jsonResponse(201, { id: data });
  await database.rpc('release_photo_place', { photo_id: data }).throwOnError();
  return refused;
}

serve({
  name: 'quote-photos',
  methods: () => ['POST'],
  handle: (request) => (mediaType(request) === 'image/jpeg' ? addPhoto(request) : listPhotos(request)),
  fail: failWithJson,
});
