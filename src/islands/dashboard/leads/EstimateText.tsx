import type { LeadView } from './lead-view.ts';
import { VisitorText } from '../shared/VisitorText.tsx';

/** Signed estimate or our own ballpark, plus what the customer's page sent when that differs. Nothing without one. */
export function EstimateText({ lead }: { lead: LeadView }) {
  if (lead.estimate === '') return null;
  return (
    <>
      <VisitorText text={lead.estimate} lines={2} />
      {lead.claimedEstimate && (
        <span className="block text-xs font-semibold text-ember-700">
          Their page showed <bdi className="wrap-anywhere">{lead.claimedEstimate}</bdi>
        </span>
      )}
    </>
  );
}
