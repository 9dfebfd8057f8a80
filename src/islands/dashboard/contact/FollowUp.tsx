import { useState } from 'react';
import { followUpChoices, formatFollowUp } from '../../../domain/hours/follow-up.ts';
import { OPEN_STATUSES } from '../../../domain/leads/lead-status.ts';
import { stepText } from '../../../domain/leads/next-step.ts';
import { setLeadFollowUp } from '../../../services/staff/lead-work.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FollowUpPicker } from './FollowUpPicker.tsx';
import { StatusNote, failureNote, useAction } from '../shared/action.tsx';
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
  const save = (at: Date | undefined): Promise<void> =>
    action.run(async () => {
      const result = await setLeadFollowUp(lead.id, at?.toISOString() ?? null);
      if (!result.ok) return failureNote(result.error);
      await refresh();
      setOpen(false);
      const text = at ? `Back in Waiting ${formatFollowUp(at, new Date())}.` : 'The next step is planned.';
      return { tone: 'ok', text };
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
          <BusyButton
            className="btn btn-dark btn-sm justify-self-start"
            busy={action.busy}
            onClick={() => void save(choice)}
          >
            Save follow-up
          </BusyButton>
        </>
      )}
      <StatusNote note={action.note} />
    </div>
  );
}
