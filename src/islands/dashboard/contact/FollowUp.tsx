import { useState } from 'react';
import { followUpChoices, formatFollowUp } from '../../../domain/hours/follow-up.ts';
import { OPEN_STATUSES } from '../../../domain/leads/lead-status.ts';
import { stepText } from '../../../domain/leads/next-step.ts';
import { rpc } from '../../../services/staff/database.ts';
import { FollowUpPicker } from './FollowUpPicker.tsx';
import { StatusNote, saveNote, useAction } from '../shared/action.tsx';
import { currentHours } from '../../../stores/hours.ts';
import { Button } from '../shared/Button.tsx';
import { useOpenLead } from '../lead/open-lead.ts';

/** Next step of a lead that needs no first reply (docs/product.md, Next steps). */
export function FollowUp() {
  const { lead, now, refresh } = useOpenLead();
  const [isOpen, setOpen] = useState(false);
  const [choice, setChoice] = useState<Date>();
  const action = useAction();
  if (lead.waiting || lead.merged_into !== null || !OPEN_STATUSES.includes(lead.status)) return null;
  const planned = lead.follow_up_at === null ? undefined : new Date(lead.follow_up_at);
  const save = (): Promise<void> =>
    action.run(() => {
      const step = {
        lead_id: lead.id,
        event_id: crypto.randomUUID(),
        follow_up_at: choice?.toISOString() ?? null,
      };
      return saveNote(
        rpc('set_lead_follow_up', step),
        () => refresh().then(() => setOpen(false)),
        choice ? `Back in Waiting ${formatFollowUp(choice, new Date())}.` : 'The next step is planned.',
      );
    });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm">
          {planned ? (
            <>
              <b className="font-[650]">{stepText(lead.next_step, planned <= now)}</b>
              {planned <= now ? ', since ' : ' '}
              {formatFollowUp(planned, now)}
            </>
          ) : (
            'No next step planned.'
          )}
        </p>
        <Button
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
            setChoice(planned ?? followUpChoices(now, currentHours().phone).at(-1)?.at);
          }}
        >
          {planned ? 'Change follow-up' : 'Plan a follow-up'}
        </Button>
      </div>
      {isOpen && (
        <>
          <FollowUpPicker now={now} value={choice} mayBeNone={planned !== undefined} onChange={setChoice} />
          <Button dark className="justify-self-start" busy={action.busy} onClick={save}>
            Save follow-up
          </Button>
        </>
      )}
      <StatusNote note={action.note} />
    </div>
  );
}
