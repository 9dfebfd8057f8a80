import type { RefObject } from 'react';
import { sunArc, sunAt, type SunPath } from '../../domain/content/sun-path.ts';
import { SHORT_FIELDS, type ShortField, type ShortFieldRule } from '../../domain/forms/short-form.ts';

/** Small progress arc. */
const PATH: SunPath = { cx: 32, cy: 34, rx: 27, ry: 27 };

/** Sun angle per step, in degrees. */
const SUN_AT = { 1: 40, 2: 126 } as const;

export type StepHeadProps = {
  step: 1 | 2;
  title: string;
  level: 2 | 3;
  headingRef: RefObject<HTMLHeadingElement | null>;
};

/** Step heading with a progress arc and "Step 1 of 2"; the first step says what a star means. */
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
        <span>{`Step ${step} of 2`}</span>
        <span>{title}</span>
      </Heading>
      {step === 1 && (
        <p className="hint short-legend">
          <span className="required-mark">*</span> required
        </p>
      )}
    </div>
  );
}

/** Field label, with a required mark where docs/product.md, Short form, has one. */
export function Label({ name }: { name: ShortField }) {
  const { label, marked }: ShortFieldRule = SHORT_FIELDS[name];
  return (
    <>
      <span>{label}</span>
      {marked && (
        <span className="required-mark" aria-hidden="true">
          {' '}
          *
        </span>
      )}
    </>
  );
}
