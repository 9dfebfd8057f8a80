import type { RefObject } from 'react';
import { sunArc, sunAt, type SunPath } from '../../domain/content/sun-path.ts';

/** The small arc of two-step progress. */
const PATH: SunPath = { cx: 32, cy: 34, rx: 27, ry: 27 };

/** Where the sun stands in each step, in degrees of its path. */
const SUN_AT = { 1: 40, 2: 126 } as const;

/** Which step of two this is, on the sun's path and in words. */
export type StepHeadProps = {
  step: 1 | 2;
  title: string;
  /** Rank among the page's headings. */
  level: 2 | 3;
  headingRef: RefObject<HTMLHeadingElement | null>;
};

/** Which step of two this is, on the sun's path and in words. */
export function StepHead({ step, title, level, headingRef }: StepHeadProps) {
  const at = SUN_AT[step];
  const sun = sunAt(PATH, at);
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="short-head">
      <svg viewBox="0 0 64 40" fill="none" aria-hidden="true">
        <path className="short-arc" d={sunArc(PATH, 0, 180)} />
        <path className="short-arc short-arc-done" d={sunArc(PATH, 0, at)} />
        <circle className="short-sun" cx={sun.x} cy={sun.y} r="5.2" />
      </svg>
      <Heading className="short-step-title" ref={headingRef} tabIndex={-1}>
        Step {step} of 2<span>{title}</span>
      </Heading>
    </div>
  );
}
