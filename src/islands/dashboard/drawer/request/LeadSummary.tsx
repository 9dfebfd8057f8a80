import { problemLabel } from '../../../../domain/catalog/problem-labels.ts';
import { addressOf } from '../../lead/lead-facts.ts';
import { FullText } from '../../shared/VisitorText.tsx';
import { EstimateText } from '../../lead/EstimateText.tsx';
import { leadView } from '../../lead/lead-view.ts';
import type { Lead } from '../../../../services/staff/dashboard-leads.ts';

/** Service and price, the customer's own words, and where the job is. */
export function LeadSummary({ lead }: { lead: Lead }) {
  const view = leadView(lead);
  const address = addressOf(lead);
  const problem = problemLabel(lead.problem);
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-[650] wrap-anywhere">
          <bdi>{view.service}</bdi>
        </p>
        <div className="figure ml-auto text-right text-d3 leading-[1.1]">
          <EstimateText lead={view} />
        </div>
      </div>
      {problem && <p className="wrap-anywhere">What is wrong: {problem}</p>}
      {lead.notes?.trim() && (
        <blockquote className="border-l-2 border-ember-700 pl-3">
          <FullText text={lead.notes} />
        </blockquote>
      )}
      {address && <p className="muted text-sm wrap-anywhere">{address}</p>}
    </div>
  );
}
