import { PHOTO_LIMITS } from '../../../src/domain/quote-view/photo-file.ts';
import { jsonResponse } from '../_shared/json-response.ts';
import { mediaType, readBytes, readJson } from '../_shared/read-body.ts';
import { failWithJson, serve } from '../_shared/serve.ts';
import { photoEffects } from './photo-effects.ts';
import { addPhoto, listPhotos } from './quote-photos.ts';

serve({
  name: 'quote-photos',
  methods: () => ['POST'],
  handle: async (request) => {
    const effects = photoEffects(request.headers);
    const authorization = request.headers.get('authorization');
    const { status, response } =
      mediaType(request) === 'image/jpeg'
        ? await addPhoto(authorization, () => readBytes(request, PHOTO_LIMITS.bytes), effects)
        : await listPhotos(await readJson(request), authorization, effects);
    return jsonResponse(status, response);
  },
  fail: failWithJson,
});
