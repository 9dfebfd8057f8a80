import type { RefObject } from 'react';
import { ASSESSMENT_REQUIRED, type Estimate } from '../../../domain/pricing/estimate.ts';
import { formatCentsShort } from '../../../domain/pricing/money.ts';

/** Longest amount per font size, in characters without the dollar sign. */
const FIGURE_SIZES = [
  { upTo: 5, className: '' },
  { upTo: 8, className: 'is-long' },
  { upTo: Infinity, className: 'is-longest' },
] as const;

export type EstimateTitleProps = {
  firstName: string;
  ballpark: Estimate;
  titleRef: RefObject<HTMLHeadingElement | null>;
};

/** Heading of step 3: the amount, or that an assessment comes first. */
export function EstimateTitle({ firstName, ballpark, titleRef }: EstimateTitleProps) {
  const isPriced = ballpark.kind === 'priced';
  const [sign = '', ...figures] = isPriced ? formatCentsShort(ballpark.totalCents) : '';
  const size = FIGURE_SIZES.find(({ upTo }) => figures.length <= upTo)?.className ?? '';
  return (
    <h1 className="quote-estimate" ref={titleRef} tabIndex={-1}>
      <span className="mb-[1.4rem] block text-lead">{`${firstName}, your ballpark estimate ${isPriced ? 'is' : 'reads'}`}</span>{' '}
      {isPriced ? (
        <span className={`quote-figure ${size}`.trim()}>
          <sup>{sign}</sup>
          <span>{figures.join('')}</span>
        </span>
      ) : (
        <span className="block font-display text-hero">{ASSESSMENT_REQUIRED}</span>
      )}
    </h1>
  );
}
