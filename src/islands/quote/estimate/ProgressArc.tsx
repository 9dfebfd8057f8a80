import type { Ref } from 'react';
import { sunArc, sunAt, type SunPath } from '../../../domain/content/sun-path.ts';
import { SunDisc } from '../../ui/SunDisc.tsx';

/** Angle of each step on the morning half of the sun's path, in degrees. */
export const STATIONS = [1.5, 60, 90] as const;

/** Dimensions of the arc, for wide or narrow screens. */
export type ArcSize = { path: SunPath; width: number; height: number; sun: number; className: string };

/** Props of the progress arc; `from` is the angle the sun starts at, in degrees. */
export type ProgressArcProps = { size: ArcSize; step: 1 | 2; from: number };

type Parts = { sun?: Ref<SVGGElement> | undefined; line?: Ref<SVGPathElement> | undefined };

/** Static morning half of the sun's path with a station per step. */
export function ProgressArc({ size, step, sun, line }: ProgressArcProps & Parts) {
  const { path, width, height } = size;
  const at = STATIONS[step - 1] ?? 0;
  const place = sunAt(path, at);
  return (
    <svg
      className={`quote-arc ${size.className}`}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      aria-hidden="true"
    >
      <path className="stroke-fog-300" d={`M0 ${path.cy}H${width}`} strokeWidth="1" />
      <path className="stroke-fog-300" d={sunArc(path, 0, 90)} strokeWidth="1.5" />
      {step > 1 && (
        <path
          ref={line}
          className="stroke-ink-900"
          d={sunArc(path, STATIONS[0], at)}
          strokeWidth="2"
          pathLength={1}
        />
      )}
      {STATIONS.map((station, index) => {
        const { x, y } = sunAt(path, station);
        const colors = index < step - 1 ? 'fill-ink-900 stroke-ink-900' : 'fill-fog-50 stroke-fog-500';
        return index === step - 1 ? null : (
          <circle key={station} className={colors} cx={x} cy={y} r="5" strokeWidth="1.5" />
        );
      })}
      <g key={at} ref={sun}>
        <circle className="fill-poppy-500" cx={place.x} cy={place.y} r={size.sun} />
        <SunDisc {...place} radius={size.sun} />
        <circle className="stroke-poppy-600" cx={place.x} cy={place.y} r={size.sun + 6} strokeOpacity=".55" />
      </g>
    </svg>
  );
}
