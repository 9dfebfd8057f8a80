import { RESPONSE_MINUTES } from '../config/response.ts';

// The pictures in emails, which the site serves. Each is the same for everybody, so that loading one tells nothing.

/** Picture of the promised minutes: as they begin, with the one of an answer, answered before they began, or missed. */
export type MinutesPicture = 'ahead' | number | 'early' | 'missed';

export const MINUTES_PICTURES: readonly MinutesPicture[] = [
  'ahead',
  ...Array.from({ length: RESPONSE_MINUTES + 1 }, (_, minute) => minute),
  'early',
  'missed',
];

/** Size of the picture of the minutes in a wide mail, in px; narrower ones scale it. */
export const MINUTES_SIZE = { width: 536, height: 140 };

/** Width and height of the mark, in px. */
export const MARK_SIZE = 36;

/** Path of a picture on the site. */
export const mailPicture = (picture: MinutesPicture | 'mark'): string =>
  `/mail/${picture === 'mark' ? 'mark' : `minutes-${picture}`}.png`;
