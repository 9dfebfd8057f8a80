import type { LeadView } from './lead-view.ts';
import { VisitorText } from '../shared/VisitorText.tsx';

/** Estimate shown to the customer, plus the price list's total when it differs. Renders nothing without an estimate. */
export function EstimateText({ lead }: { lead: LeadView }) {
  if (lead.estimate === '') return null;
  return (
    <>
      <VisitorText text={lead.estimate} lines={2} />
      {lead.listedEstimate && (
        <span className="block text-xs font-semibold text-ember-700">
          Our price list: {lead.listedEstimate}
        </span>
      )}
    </>
  );
}
