import { memo } from 'react';
import { ProgressArc, STATIONS, type ArcSize } from './estimate/ProgressArc.tsx';
import type { LaterSteps } from './later-steps.ts';

/** Step labels (docs/product.md, Quote wizard). */
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

export type ProgressProps = {
  step: 1 | 2;
  /** Step the sun moves from. */
  from: 1 | 2;
  /** Later steps, once loaded; they include the code that animates the sun. */
  later: LaterSteps | null;
};

/** Wizard progress: the morning half of the sun's path with a station per step. */
export const Progress = memo(function Progress({ step, from, later }: ProgressProps) {
  const Arc = later?.MovingArc ?? ProgressArc;
  const start = STATIONS[Math.min(from, step) - 1] ?? 0;
  return (
    <div className="wrap pt-6 lg:pt-9">
      <Arc size={WIDE} step={step} from={start} />
      <Arc size={NARROW} step={step} from={start} />
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
