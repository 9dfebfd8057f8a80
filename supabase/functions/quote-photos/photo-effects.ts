import { checkCaller, createServiceClient } from '../_shared/clients.ts';
import { describeError } from '../_shared/log.ts';
import { photoBucket, photoPath, signPhotos } from '../_shared/photo-store.ts';
import { visitorAddress } from '../_shared/visitor-address.ts';
import type { PhotoEffects } from './quote-photos.ts';

/** Creates the effects with the real database and storage, for a request with these headers. */
export function photoEffects(headers: Headers): PhotoEffects {
  const database = createServiceClient();
  const bucket = photoBucket();
  const sign = (ids: string[]) => (bucket === undefined ? [] : signPhotos(ids, bucket, database));

  return {
    isConfigured: bucket !== undefined,

    checkStaff: (authorization) => checkCaller(authorization, 'is_staff'),

    photosOfToken: async (token) => {
      const { data } = await database.rpc('photos_of_quote', { token }).throwOnError();
      return sign(data);
    },

    photosOfLead: async (leadId) => {
      const { data } = await database
        .from('quote_photos')
        .select('id')
        .eq('lead_id', leadId)
        .not('stored_at', 'is', null)
        .order('created_at')
        .order('id')
        .throwOnError();
      return sign(data.map(({ id }) => id));
    },

    take: async (token) => {
      const { data, error, status } = await database
        .rpc('take_photo_place', { token })
        .setHeader('x-visitor-address', visitorAddress(headers));
      if (status === 409) return 'full';
      if (status === 429) return 'limited';
      if (error) throw error;
      // The generated type omits that the function may return null.
      return typeof data === 'string' ? { id: data } : undefined;
    },

    release: async (id) => {
      await database.rpc('release_photo_place', { photo_id: id }).throwOnError();
    },

    store: async (id, file) => {
      const stored =
        bucket === undefined
          ? undefined
          : await database.storage.from(bucket).upload(photoPath(id), file, { contentType: 'image/jpeg' });
      if (stored?.error === null) {
        const { data: isSettled } = await database
          .rpc('settle_photo', { photo_id: id, bytes: file.length })
          .throwOnError();
        return isSettled;
      }
      console.error(`Photo ${id} could not be stored: ${describeError(stored?.error)}`);
      return false;
    },
  };
}
