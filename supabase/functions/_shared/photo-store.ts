import { describeError } from './log.ts';
import { optionalEnv } from './environment.ts';
import type { ServiceClient } from './clients.ts';

/** Lifetime of a signed address of a photo, in seconds. */
const ADDRESS_LIFETIME = 600;

/** Most files removed in one run of the worker. */
const REMOVALS = 100;

/** Private bucket of the photos; undefined where storage is not configured. */
export const photoBucket = (): string | undefined => optionalEnv('PHOTO_BUCKET');

/** Returns the path of a photo in its bucket. */
export const photoPath = (id: string): string => `${id}.jpg`;

/** Returns the photos with signed addresses, without the origin, valid for 10 minutes. Photos without a file are left out. */
export async function signPhotos(
  ids: readonly string[],
  bucket: string,
  database: ServiceClient,
): Promise<{ id: string; path: string }[]> {
  if (ids.length === 0) return [];
  const { data, error } = await database.storage
    .from(bucket)
    .createSignedUrls(ids.map(photoPath), ADDRESS_LIFETIME);
  if (error) throw error;
  return ids.flatMap((id, index) => {
    const { signedUrl } = data[index] ?? {};
    if (!signedUrl) return [];
    const { pathname, search } = new URL(signedUrl);
    return [{ id, path: `${pathname}${search}` }];
  });
}

/** Removes the files whose rows are gone. A failure is logged, and the next run tries again. */
export async function removeListedPhotos(database: ServiceClient): Promise<void> {
  const bucket = photoBucket();
  if (bucket === undefined) return;
  try {
    const { data } = await database.from('photo_removals').select('path').limit(REMOVALS).throwOnError();
    const paths = data.map(({ path }) => path);
    if (paths.length === 0) return;
    const { error } = await database.storage.from(bucket).remove(paths);
    if (error) throw error;
    await database.from('photo_removals').delete().in('path', paths).throwOnError();
  } catch (error) {
    console.error(`Photos could not be removed: ${describeError(error)}`);
  }
}
