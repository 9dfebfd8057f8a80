import { readLeadDetails } from '../../../../services/staff/leads.ts';
import { NotLoaded } from '../../shared/ReadStates.tsx';
import { useRead } from '../../shared/query.ts';
import { submittedValues } from '../../lead/lead-facts.ts';
import { FullText } from '../../shared/VisitorText.tsx';
import { Photos } from '../request/QuotePage.tsx';
import { Facts } from '../request/SubmittedValues.tsx';
import { Timeline } from '../../lead/Timeline.tsx';

/** Entries of the timeline that the customer caused. */
const BY_CUSTOMER = ['answer', 'preferred-day'];

/** Entries of the customer in a merged request and on its page (docs/product.md, Lead work). */
export function MergedRequest({ leadId }: { leadId: string }) {
  const { data, isError, refetch } = useRead(['lead', leadId], (signal) => readLeadDetails(leadId, signal), {
    refetchInterval: 30_000,
  });
  if (isError) return <NotLoaded what="What they asked for" onRetry={() => void refetch()} />;
  if (data === undefined) return <p className="muted">Loading...</p>;
  if (data === null) return null;
  const { lead, events } = data;
  const answers = events.filter(({ kind }) => BY_CUSTOMER.includes(kind));
  return (
    <>
      <Facts facts={submittedValues(lead)} />
      {lead.transcript?.trim() && (
        <div className="grid gap-1">
          <p className="font-semibold">Conversation with Sunni</p>
          <FullText text={lead.transcript} />
        </div>
      )}
      <Photos details={data} />
      {answers.length > 0 && <Timeline events={answers} label="Answers on the page of this request" />}
    </>
  );
}
