import { ProgressArc, STATIONS, type ArcSize } from './estimate/ProgressArc.tsx';
import type { LaterSteps } from './later-steps.ts';

/** The steps as the specification names them. */
const LABELS = ['Your Info', 'Project Details', 'Estimate'] as const;

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

/** How far the wizard is. */
export type ProgressProps = {
  step: 1 | 2;
  /** The step the sun comes from. */
  from: 1 | 2;
  /** The later steps, where they are there; they bring what moves the sun. */
  later: LaterSteps | null;
};

/** How far the wizard is: the morning half of the sun's path with a station for each step. */
export function Progress({ step, from, later }: ProgressProps) {
  const Arc = later && step > 1 ? later.MovingArc : ProgressArc;
  const start = STATIONS[Math.min(from, step) - 1] ?? 0;
  return (
    <div className="wrap pt-6 lg:pt-9">
      <Arc size={WIDE} step={step} from={start} />
      <Arc size={NARROW} step={step} from={start} />
      <ol className="quote-stations">
        {LABELS.map((label, index) => (
          <li key={label} aria-current={index === step - 1 ? 'step' : undefined}>
            {index < step - 1 && <span className="sr-only">Done: </span>}
            {label}
          </li>
        ))}
      </ol>
    </div>
  );
}
