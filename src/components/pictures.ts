import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';

type Wanted = Omit<Parameters<typeof getImage>[0], 'src'> & { src: ImageMetadata };
type Made = ReturnType<typeof getImage>;

const made = new Map<string, Made>();

/** A picture's file in the size and format wanted; one wanted by many pages of a build is worked out once. */
export function imageOf(wanted: Wanted): Made {
  if (import.meta.env.DEV) return getImage(wanted);
  const key = JSON.stringify({ ...wanted, src: wanted.src.src });
  const image = made.get(key) ?? getImage(wanted);
  made.set(key, image);
  return image;
}

/** The picture shown where a page is shared, in the shape that networks expect. */
export const previewOf = (src: ImageMetadata): Made =>
  imageOf({ src, width: 1200, height: 630, fit: 'cover', format: 'jpg', quality: 80 });
