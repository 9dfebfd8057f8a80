import { RESPONSE_DEGREES } from '../../../config/response.ts';
import { sunArc, sunAt, sunTicks, type SunPath } from '../../../domain/content/sun-path.ts';
import { SunDisc } from '../../ui/Sun.tsx';
import { useTravel } from '../../ui/use-travel.ts';

type SkySize = {
  path: SunPath;
  width: number;
  height: number;
  /** Degrees of the path drawn on each side of noon. */
  reach: number;
  ticks: { short: number; long: number };
  sun: number;
  halo: number;
  className: string;
};

const WIDE: SkySize = {
  path: { cx: 640, cy: 760, rx: 720, ry: 720 },
  width: 1280,
  height: 250,
  reach: 55,
  ticks: { short: 8, long: 16 },
  sun: 15,
  halo: 26,
  className: 'hidden lg:block',
};
const NARROW: SkySize = {
  path: { cx: 175, cy: 330, rx: 290, ry: 290 },
  width: 350,
  height: 118,
  reach: 42,
  ticks: { short: 6, long: 12 },
  sun: 11,
  halo: 19,
  className: 'lg:hidden',
};

const NOON = 90;

function Sky({ size }: { size: SkySize }) {
  const { path, width, height, reach, ticks } = size;
  const { sun, line, ahead } = useTravel(path, NOON - reach, NOON);
  const { x, y } = sunAt(path, NOON);
  return (
    <svg
      className={`quote-arc ${size.className}`}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      aria-hidden="true"
    >
      <g className="stroke-fog-50" strokeOpacity=".5" strokeWidth="1.2">
        <path d={sunArc(path, NOON - reach, NOON + reach)} />
        <path d={sunTicks(path, reach, ticks.short, ticks.long)} />
      </g>
      <g className="stroke-poppy-300">
        <path ref={line} d={sunArc(path, NOON - reach, NOON)} strokeWidth="2" pathLength={1} />
        <path ref={ahead} d={sunArc(path, NOON, NOON + RESPONSE_DEGREES)} strokeWidth="4.5" pathLength={1} />
      </g>
      <g ref={sun}>
        <circle className="fill-poppy-500" cx={x} cy={y} r={size.sun} />
        <SunDisc x={x} y={y} radius={size.sun} />
        <circle className="stroke-poppy-300" cx={x} cy={y} r={size.halo} strokeOpacity=".6" />
      </g>
    </svg>
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
