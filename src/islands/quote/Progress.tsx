import { memo } from 'react';
import { sunArc, sunAt } from '../../domain/content/sun-path.ts';
import { SunArc, type ArcSize } from '../ui/Sun.tsx';
import { useTravel } from '../ui/use-travel.ts';

/** Step labels (docs/product.md, Quote wizard). */
const LABELS = ['Your Info', 'Project Details', 'Estimate'] as const;

/** Angle of each step on the morning half of the sun's path, in degrees. */
const STATIONS = [1.5, 60, 90] as const;

const WIDE: ArcSize = {
  path: { cx: 1262, cy: 82, rx: 1244, ry: 66 },
  width: 1280,
  height: 86,
  sun: 9,
  className: 'hidden lg:block',
};
const NARROW: ArcSize = {
  path: { cx: 335, cy: 50, rx: 320, ry: 40 },
  width: 350,
  height: 54,
  sun: 6,
  className: 'lg:hidden',
};

/** Progress of the wizard; `from` is the step the sun moves from. */
export type ProgressProps = { step: 1 | 2; from: 1 | 2 };

/** Morning half of the sun's path with a station per step; the sun moves on to the step. */
function ProgressArc({ size, step, from }: ProgressProps & { size: ArcSize }) {
  const { path, width } = size;
  const at = STATIONS[step - 1] ?? 0;
  const { sun, line } = useTravel(path, STATIONS[Math.min(from, step) - 1] ?? 0, at);
  return (
    <SunArc key={at} size={size} at={at} sunRef={sun}>
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
    </SunArc>
  );
}

/** Wizard progress: the morning half of the sun's path with a station per step. */
export const Progress = memo(function Progress({ step, from }: ProgressProps) {
  return (
    <div className="wrap pt-6 lg:pt-9">
      <ProgressArc size={WIDE} step={step} from={from} />
      <ProgressArc size={NARROW} step={step} from={from} />
      <ol id="stations" className="quote-stations">
        {LABELS.map((label, index) => (
          <li key={label} aria-current={index === step - 1 ? 'step' : undefined}>
            {index < step - 1 && <span className="sr-only">Done: </span>}
            <span>{label}</span>
          </li>
        ))}
      </ol>
    </div>
  );
});
