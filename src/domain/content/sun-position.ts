import { getPosition, getTimes } from 'suncalc';
import { HOUR } from '../durations.ts';

/** San Jose in degrees north and east. */
export const PLACE = { latitude: 37.3382, longitude: -121.8863 } as const;

const heightOf = (at: Date): number => getPosition(at, PLACE.latitude, PLACE.longitude).altitude;
const timesOf = (at: Date) => getTimes(at, PLACE.latitude, PLACE.longitude);

/**
 * Computes the sun's position over San Jose: the share of the day that has passed (0 at sunrise, 1 at sunset, outside it
 * while the sun is down), the heights above the horizon now and at noon in degrees, and the next sunrise, or the one of
 * a day under way.
 */
export function sunPosition(at: Date) {
  const { sunrise, solarNoon, sunset } = timesOf(at);
  const tomorrow = new Date(Number(at) + 24 * HOUR);
  return {
    share: (Number(at) - Number(sunrise)) / (Number(sunset) - Number(sunrise)),
    elevation: heightOf(at),
    noon: heightOf(new Date(Number(solarNoon))),
    sunrise: new Date(Number(Number(sunrise) > Number(at) ? sunrise : timesOf(tomorrow).sunrise)),
  };
}
