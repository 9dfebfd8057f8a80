import { RESPONSE_MINUTES } from '../../config/response.ts';
import { sunPosition } from '../content/sun-position.ts';
import {
  formatClock,
  formatPacific,
  isOpen,
  localTime,
  nextOpening,
  responseDue,
  type Hours,
} from './hours.ts';

/** Texts of the hero about this minute (docs/product.md, Page elements). */
export type LiveLine = {
  /** "15 minutes of sun: 2:47 pm", or "15 minutes of sun. We open Monday 9:00 am" */
  minutes: string;
  /** "Tuesday, 2:32 pm" */
  clock: string;
  /** "in San Jose, sun 21° up", or "· first light 6:56 am" while it is down */
  sun: string;
  /** "Ask now, quote by" or "We open Monday" */
  lead: string;
  /** "2:47 pm" */
  time: string;
};

const weekday = (at: Date): string => formatPacific(at, { weekday: 'long' });

/** Returns the texts of a minute; undefined when the desk stays closed for the next 30 days. */
export function liveLine(now: Date, hours: Hours): LiveLine | undefined {
  const opening = isOpen(now, hours) ? undefined : nextOpening(now, hours);
  if (!opening && !isOpen(now, hours)) return undefined;
  const { share, elevation, sunrise } = sunPosition(now);
  const isUp = share >= 0 && share <= 1;
  const isToday = opening && localTime(opening).date === localTime(now).date;
  const time = formatClock(opening ?? responseDue(now, hours));
  const lead = opening ? `We open ${isToday ? 'today' : weekday(opening)}` : 'Ask now, quote by';
  return {
    minutes: `${RESPONSE_MINUTES} minutes of sun${opening ? `. ${lead} ${time}` : `: ${time}`}`,
    clock: `${weekday(now)}, ${formatClock(now)}`,
    sun: isUp
      ? `in San Jose, sun ${Math.max(0, Math.round(elevation))}° up`
      : `· first light ${formatClock(sunrise)}`,
    lead,
    time,
  };
}
