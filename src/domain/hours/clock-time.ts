import { twoDigits } from '../forms/text.ts';

/** Parses a stored time: "09:30:00" is 570. */
export function readTime(stored: string): number {
  const [hours = 0, minutes = 0] = stored.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Formats minutes after midnight for the database: "09:30". */
export const storedTime = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** Formats the hour of a clock time: "9", "1:30". */
export const hourText = (minutes: number): string => {
  const hour = Math.floor(minutes / 60) % 12 || 12;
  return minutes % 60 === 0 ? String(hour) : `${hour}:${twoDigits(minutes % 60)}`;
};

/** Returns the half of the day: "am" or "pm". */
export const dayHalf = (minutes: number): string => (minutes % 1440 < 720 ? 'am' : 'pm');

/** Formats minutes after midnight: "9 am", "1:30 pm". */
export const timeText = (minutes: number): string => `${hourText(minutes)} ${dayHalf(minutes)}`;
