import { PHOTO_LIMITS } from '../../domain/quote-view/photo-file.ts';

/** JPEG quality of an uploaded photo. */
const QUALITY = 0.82;

/**
 * Draws a photo again, at most 1600 pixels wide or high, so that the file holds the picture alone: no place, camera or
 * time. Undefined for a file that this browser cannot show.
 */
export async function reencode(file: Blob): Promise<Blob | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, PHOTO_LIMITS.side / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    // A transparent picture would become black.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await new Promise((resolve) => {
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY);
    });
  } catch {
    return undefined;
  }
}
