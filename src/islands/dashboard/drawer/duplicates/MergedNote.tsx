import { unmergeLead } from '../../../../services/staff/lead-work.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Note } from '../../../ui/Note.tsx';
import { LeadLink } from '../../lead/LeadLink.tsx';
import { StatusNote, failureNote, useAction } from '../../shared/action.tsx';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import History from '~icons/lucide/history';
import { isPlainClick } from '../../../../stores/page/dialog-events.ts';
import { customerPath, openCustomer } from '../../filters/use-lead-url.ts';
import { duplicatesQuery } from '../use-lead-details.ts';
import { useOpenLead } from '../../lead/open-lead.ts';

/** Note that this lead was merged into another one, with an undo button. */
export function MergedNote() {
  const { lead, refresh, opening } = useOpenLead();
  const action = useAction();
  const undo = (): Promise<void> =>
    action.run(async () => {
      const result = await unmergeLead(lead.id);
      if (!result.ok) return failureNote(result.error);
      await refresh();
      return { tone: 'ok', text: 'This request is separate again.' };
    });
  return (
    <>
      {lead.merged_into && (
        <Note tone="advice" title="Merged into another request">
          It isn’t in the list, and its response timer is stopped.
          <span className="mt-2 flex flex-wrap items-center gap-3">
            <LeadLink className="link" leadId={lead.merged_into} {...opening}>
              Open the other request
            </LeadLink>
            <BusyButton className="btn btn-outline btn-sm" busy={action.busy} onClick={() => void undo()}>
              Undo the merge
            </BusyButton>
          </span>
        </Note>
      )}
      <StatusNote note={action.note} />
    </>
  );
}

/** Link to the customer's record, with all their requests. */
export function CustomerLink() {
  const leadId = useOpenLead().lead.id;
  const { data = [] } = useQuery(duplicatesQuery(leadId));
  // The same address can be that of another person.
  const others = data.filter(
    ({ why, merged_into: into }) => into === leadId || why.some((by) => by !== 'address'),
  );
  const open = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    openCustomer(leadId);
  };
  return (
    <a className="link flex min-h-11 items-center gap-2 text-sm" href={customerPath(leadId)} onClick={open}>
      <History className="flex-none" />
      Customer record
      {others.length > 0 &&
        `, ${others.length === 1 ? '1 other request' : `${others.length} other requests`}`}
    </a>
  );
}
