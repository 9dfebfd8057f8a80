import { useCallback, useEffect, useRef, useState } from 'react';
import Plus from '~icons/lucide/plus';
import { site } from '../../config/site.ts';
import { PHOTO_LIMITS } from '../../domain/quote-view/photo-file.ts';
import {
  addQuotePhoto,
  readQuotePhotos,
  removeQuotePhoto,
  type QuotePhoto,
} from '../../services/quote-photos.ts';
import { FieldError } from '../ui/FieldError.tsx';
import { Row } from './Row.tsx';
import { ROW_IDS } from './show-row.ts';

/** JPEG quality of an uploaded photo. */
const QUALITY = 0.82;

/**
 * Draws a photo again, at most 1600 pixels wide or high, so that the file holds the picture alone: no place, camera or
 * time. Undefined for a file that this browser cannot show.
 */
async function reencode(file: Blob): Promise<Blob | undefined> {
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

type Props = { token: string; count: number; refresh: () => void };

/** Returns the reason a file cannot be a photo; undefined when it may be one. */
function refusal({ name, type, size }: File): string | undefined {
  if (type.startsWith('video/')) return `${name} is a video. Please choose a photo.`;
  if (!type.startsWith('image/')) return `${name} isn’t a photo.`;
  return size > PHOTO_LIMITS.sourceBytes ? `${name} is larger than 25 MB.` : undefined;
}

/** Photos of the roof, at most six. Absent where storage is not configured. */
export function PhotosRow({ token, count, refresh }: Props) {
  const [photos, setPhotos] = useState<readonly QuotePhoto[]>();
  const [sending, setSending] = useState('');
  const [error, setError] = useState('');

  const reads = useRef(0);
  const read = useCallback(async (): Promise<void> => {
    const turn = (reads.current += 1);
    const result = await readQuotePhotos(token);
    // The answer of an earlier read is older than what a later one shows.
    if (turn === reads.current && result.ok) setPhotos(result.value);
  }, [token]);
  useEffect(() => {
    void read();
  }, [read, count]);
  if (photos === undefined) return null;

  const add = async (files: readonly File[]): Promise<void> => {
    setError('');
    for (const file of files.slice(0, PHOTO_LIMITS.count - photos.length)) {
      const refused = refusal(file);
      if (refused) {
        setError(refused);
        continue;
      }
      setSending(file.name);
      const photo = await reencode(file);
      const result = photo && (await addQuotePhoto(token, photo));
      if (!result) setError(`${file.name} couldn’t be opened. Choose a JPEG or PNG.`);
      else if (!result.ok) setError(`${file.name} couldn’t be sent. Try again, or call ${site.phone}.`);
    }
    setSending('');
    if (files.length > PHOTO_LIMITS.count - photos.length)
      setError('Six photos at most. The others were left out.');
    await read();
    refresh();
  };
  const remove = async (id: string): Promise<void> => {
    setError('');
    if (!(await removeQuotePhoto(token, id)).ok) setError('The photo couldn’t be removed. Try again.');
    await read();
    refresh();
  };
  const isFull = photos.length >= PHOTO_LIMITS.count;
  const empty = PHOTO_LIMITS.count - photos.length - (sending ? 1 : 0) - (isFull || sending ? 0 : 1);

  return (
    <Row
      id={ROW_IDS.photos}
      title="Up to six photos"
      text="The whole array from the street or yard, and the way up. Please stay on the ground."
    >
      <div className="grid gap-3">
        <ul className="view-photos">
          {photos.map(({ id, source }, index) => (
            <li key={id}>
              <img src={source} alt={`Photo ${index + 1}`} />
              <button type="button" aria-label={`Remove photo ${index + 1}`} onClick={() => void remove(id)}>
                <svg
                  viewBox="0 0 24 24"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2.5"
                  aria-hidden="true"
                >
                  <path d="M18 6 6 18M6 6l12 12" />
                </svg>
              </button>
            </li>
          ))}
          {sending !== '' && (
            <li className="view-photo-sending" role="status">
              <span className="wrap-anywhere">{sending}</span>
              Sending...
            </li>
          )}
          {!isFull && sending === '' && (
            <li>
              <label className="view-photo-add">
                <input
                  type="file"
                  accept="image/*"
                  multiple
                  className="sr-only"
                  aria-describedby="quote-photos-hint"
                  onChange={({ target }) => {
                    const files = [...(target.files ?? [])];
                    target.value = '';
                    void add(files);
                  }}
                />
                <Plus />
                Add photos
              </label>
            </li>
          )}
          {Array.from({ length: Math.max(0, empty) }, (_, index) => (
            <li key={index} className="view-photo-empty" aria-hidden="true" />
          ))}
        </ul>
        <p className="muted text-sm" id="quote-photos-hint">
          Only our team sees them. Your browser leaves out place and camera before it sends a photo.
        </p>
        <div role="status" className="empty:sr-only">
          {error && <FieldError id="quote-photos-error" text={error} />}
        </div>
      </div>
    </Row>
  );
}
