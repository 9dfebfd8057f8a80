import { ASSESSMENT_REQUIRED } from '../../../domain/pricing/estimate.ts';
import type { LeadView } from './lead-view.ts';
import { VisitorText } from '../shared/VisitorText.tsx';

/**
 * Signed estimate or our own ballpark, plus what the customer's page sent when that differs. Nothing without one.
 * `isShort` keeps it within a narrow column.
 */
export function EstimateText({ lead, isShort = false }: { lead: LeadView; isShort?: boolean }) {
  if (lead.estimate === '') return null;
  const isAssessed = isShort && lead.estimate === ASSESSMENT_REQUIRED;
  return (
    <>
      <VisitorText text={isAssessed ? 'Assess first' : lead.estimate} lines={2} />
      {lead.claimedEstimate && (
        <span
          className={`block font-sans text-xs font-semibold tracking-normal text-ember-700 ${isShort ? 'truncate' : ''}`}
          title={isShort ? `Their page showed ${lead.claimedEstimate}` : undefined}
        >
          <span className={isShort ? 'sr-only' : ''}>Their page showed </span>
          {isShort && <span aria-hidden="true">page </span>}
          <bdi className="wrap-anywhere">{lead.claimedEstimate}</bdi>
        </span>
      )}
    </>
  );
}
