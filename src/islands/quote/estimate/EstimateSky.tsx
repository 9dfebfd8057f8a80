import { RESPONSE_DEGREES } from '../../../config/response.ts';
import { sunArc, sunTicks } from '../../../domain/content/sun-path.ts';
import { SunArc, type ArcSize } from '../../ui/Sun.tsx';
import { useTravel } from '../../ui/use-travel.ts';

type SkySize = ArcSize & {
  /** Degrees of the path drawn on each side of noon. */
  reach: number;
  ticks: { short: number; long: number };
};

const WIDE: SkySize = {
  path: { cx: 640, cy: 760, rx: 720, ry: 720 },
  width: 1280,
  height: 250,
  reach: 55,
  ticks: { short: 8, long: 16 },
  sun: 15,
  className: 'hidden lg:block',
};
const NARROW: SkySize = {
  path: { cx: 175, cy: 330, rx: 290, ry: 290 },
  width: 350,
  height: 118,
  reach: 42,
  ticks: { short: 6, long: 12 },
  sun: 11,
  className: 'lg:hidden',
};

const NOON = 90;

function Sky({ size }: { size: SkySize }) {
  const { path, reach, ticks } = size;
  const { sun, line, ahead } = useTravel(path, NOON - reach, NOON);
  return (
    <SunArc size={size} at={NOON} sunRef={sun}>
      <g className="stroke-fog-50" strokeOpacity=".5" strokeWidth="1.2">
        <path d={sunArc(path, NOON - reach, NOON + reach)} />
        <path d={sunTicks(path, reach, ticks.short, ticks.long)} />
      </g>
      <g className="stroke-poppy-300">
        <path ref={line} d={sunArc(path, NOON - reach, NOON)} strokeWidth="2" pathLength={1} />
        <path ref={ahead} d={sunArc(path, NOON, NOON + RESPONSE_DEGREES)} strokeWidth="4.5" pathLength={1} />
      </g>
    </SunArc>
  );
}

/** Sun at noon with the promised minutes marked. */
export function EstimateSky() {
  return (
    <div className="wrap quote-sky">
      <Sky size={WIDE} />
      <Sky size={NARROW} />
    </div>
  );
}
