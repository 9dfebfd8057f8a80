import type { GetImageResult, ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';

/** The picture shown where a page is shared, 1200 by 630 pixels, as social networks expect it. */
export const previewOf = (src: ImageMetadata): Promise<GetImageResult> =>
  getImage({ src, width: 1200, height: 630, fit: 'cover', format: 'jpg', quality: 80 });
