import type { GetImageResult, ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';

/** Returns the social preview of a picture, 1200 × 630 pixels. */
export const previewOf = (src: ImageMetadata): Promise<GetImageResult> =>
  getImage({ src, width: 1200, height: 630, fit: 'cover', format: 'jpg', quality: 80 });
