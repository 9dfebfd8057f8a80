import { reportEnvironment } from '../_shared/environment.ts';
import { PHOTO_LIMITS } from '../../../src/domain/quote-view/photo-file.ts';
import { jsonResponse, refuseMethod } from '../_shared/json-response.ts';
import { logError } from '../_shared/log.ts';
import { mediaType, readBytes, readJson } from '../_shared/read-body.ts';
import { photoEffects } from './photo-effects.ts';
import { addPhoto, listPhotos } from './quote-photos.ts';

reportEnvironment();

Deno.serve(async (request) => {
  const refused = refuseMethod(request, ['POST']);
  if (refused) return refused;
  try {
    const effects = photoEffects(request.headers);
    const authorization = request.headers.get('authorization');
    const { status, response } =
      mediaType(request) === 'image/jpeg'
        ? await addPhoto(authorization, () => readBytes(request, PHOTO_LIMITS.bytes), effects)
        : await listPhotos(await readJson(request), authorization, effects);
    return jsonResponse(status, response);
  } catch (error) {
    logError('A photo could not be processed', error);
    return jsonResponse(500, { error: 'The photo couldn’t be processed. Try again.' });
  }
});
