import { unmergeLead } from '../../../../services/staff/lead-work.ts';
import type { LeadDetails } from '../../../../services/staff/leads.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Note } from '../../../ui/Note.tsx';
import { LeadLink, type LeadOpening } from '../../lead/LeadLink.tsx';
import { StatusNote } from '../../shared/StatusNote.tsx';
import { failureNote, useAction } from '../../shared/use-action.ts';

type MergedNoteProps = {
  details: LeadDetails;
  refresh: () => Promise<LeadDetails | null>;
  opening: LeadOpening;
};

/** Note that this lead was merged into another one, with an undo button. */
export function MergedNote({ details, refresh, opening }: MergedNoteProps) {
  const { lead } = details;
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
