import { PHOTO_LIMITS } from '../../../src/domain/quote-view/photo-file.ts';
import { jsonResponse } from '../_shared/json-response.ts';
import { logError } from '../_shared/log.ts';
import { refuseMethod } from '../_shared/methods.ts';
import { mediaType, readJson, readMultipart } from '../_shared/read-body.ts';
import { photoEffects } from './photo-effects.ts';
import { addPhoto, listPhotos } from './quote-photos.ts';

/** The form around a photo, in bytes. */
const FORM_OVERHEAD = 16 * 1024;

Deno.serve(async (request) => {
  const refused = refuseMethod(request, ['POST']);
  if (refused) return refused;
  try {
    const effects = photoEffects();
    const { status, response } =
      mediaType(request) === 'multipart/form-data'
        ? await addPhoto(await readMultipart(request, PHOTO_LIMITS.bytes + FORM_OVERHEAD), effects)
        : await listPhotos(await readJson(request), request.headers.get('authorization'), effects);
    return jsonResponse(status, response);
  } catch (error) {
    logError('A photo could not be processed', error);
    return jsonResponse(500, { error: 'The photo could not be processed. Try again.' });
  }
});
