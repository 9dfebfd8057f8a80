import { getPosition, getTimes } from 'suncalc';

/** San Jose in degrees north and east. */
const PLACE = { latitude: 37.3382, longitude: -121.8863 } as const;

/** The sun over San Jose. */
export type SunPosition = {
  /** Share of the day that has passed: 0 at sunrise, 1 at sunset; outside it while the sun is down. */
  share: number;
  /** Height above the horizon, in degrees. */
  elevation: number;
};

/** Computes the sun's position over San Jose. */
export function sunPosition(at: Date): SunPosition {
  const { sunrise, sunset } = getTimes(at, PLACE.latitude, PLACE.longitude);
  return {
    share: (Number(at) - Number(sunrise)) / (Number(sunset) - Number(sunrise)),
    elevation: getPosition(at, PLACE.latitude, PLACE.longitude).altitude,
  };
}
