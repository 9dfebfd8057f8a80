import { dangerLabel } from '../../../../domain/leads/customer-marks.ts';
import { formAdvice, receiptAdvice } from '../../../../domain/danger/lead-advice.ts';
import { isRecord } from '../../../../domain/validation.ts';
import type { LeadDetails } from '../../../../services/staff/leads.ts';
import { Note } from '../../../ui/Note.tsx';

const isReceipt = ({ kind, detail }: LeadDetails['events'][number]): boolean =>
  kind === 'notified' && isRecord(detail) && detail.notice === 'receipt';

/** Danger the customer wrote of, and the advice they were given on the form and in the receipt. */
export function Danger({ details: { lead, events } }: { details: LeadDetails }) {
  const shown = formAdvice(lead);
  if (lead.danger === null && shown === undefined) return null;
  const mailed = events.some(isReceipt) ? receiptAdvice(lead) : [];
  const isUntold = lead.danger !== null && lead.danger !== 'damage' && mailed.length === 0;
  const advice = (
    <span className="grid gap-1.5">
      {mailed.length > 0 ? (
        <span>Their receipt says: {mailed.join(' ')}</span>
      ) : (
        shown && <span>The form told them: {shown}</span>
      )}
      {isUntold && <span>No one has told them what to do yet: {receiptAdvice(lead)[0]}</span>}
    </span>
  );
  return lead.danger === null ? (
    <Note tone="plain">{advice}</Note>
  ) : (
    <Note tone="error" title={dangerLabel(lead.danger)}>
      {advice}
    </Note>
  );
}
