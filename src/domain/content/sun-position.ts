import { DAY } from '../durations.ts';

/** San Jose in degrees north and east. */
const PLACE = { latitude: 37.3382, longitude: -121.8863 } as const;

/** Elevation of the sun's center at sunrise and sunset, in degrees: refraction and half the disc. */
const HORIZON = -0.833;

const J2000 = Date.UTC(2000, 0, 1, 12);
const RADIAN = Math.PI / 180;

/** The sun over San Jose. */
export type SunPosition = {
  /** Share of the day that has passed: 0 at sunrise, 1 at sunset; outside it while the sun is down. */
  share: number;
  /** Height above the horizon, in degrees. */
  elevation: number;
};

/** Computes the sun's position over San Jose, to about a tenth of a degree (Astronomical Almanac, low precision). */
export function sunPosition(at: Date): SunPosition {
  const days = (at.getTime() - J2000) / DAY;
  const anomaly = (357.528 + 0.9856003 * days) * RADIAN;
  const ecliptic =
    (280.46 + 0.9856474 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RADIAN;
  const tilt = 23.439 * RADIAN;
  const declination = Math.asin(Math.sin(tilt) * Math.sin(ecliptic));
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(ecliptic), Math.cos(ecliptic)) / RADIAN;
  const sidereal = 280.46062 + 360.9856474 * days + PLACE.longitude;
  // -180 to 180 degrees, 0 at noon.
  const hourAngle = ((((sidereal - ascension + 180) % 360) + 360) % 360) - 180;

  const latitude = PLACE.latitude * RADIAN;
  const along = Math.sin(latitude) * Math.sin(declination);
  const across = Math.cos(latitude) * Math.cos(declination);
  const elevation = Math.asin(along + across * Math.cos(hourAngle * RADIAN)) / RADIAN;
  const halfDay = Math.acos((Math.sin(HORIZON * RADIAN) - along) / across) / RADIAN;
  return { share: (hourAngle + halfDay) / (2 * halfDay), elevation };
}
