import { RESPONSE_DEGREES } from '../../config/response.ts';
import { sunArc, sunAt, sunTicks, type SunPath } from '../../domain/content/sun-path.ts';

const PATH: SunPath = { cx: 170, cy: 330, rx: 250, ry: 250 };

/** Sun angle half an hour past noon, in degrees. */
const SUN_ANGLE = 97.5;
const sun = sunAt(PATH, SUN_ANGLE);

/** Sun on its path, with the promised minutes marked. */
export function ExitArc() {
  return (
    <svg viewBox="0 44 340 400" preserveAspectRatio="xMidYMin slice" fill="none" aria-hidden="true">
      <path className="exit-popup-path" d={`${sunArc(PATH, 30, 150)}${sunTicks(PATH, 60, 7, 14)}`} />
      <path className="exit-popup-next" d={sunArc(PATH, SUN_ANGLE, SUN_ANGLE + RESPONSE_DEGREES)} />
      <circle className="exit-popup-sun" cx={sun.x} cy={sun.y} r="13" />
      <circle className="exit-popup-glow" cx={sun.x} cy={sun.y} r="22" />
    </svg>
  );
}
