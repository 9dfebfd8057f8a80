import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LOST_REASON_TEXTS } from '../../../domain/leads/lost-reasons.ts';
import { changedBy } from '../../../domain/leads/lead-timeline.ts';
import {
  EXITS,
  needsAnswerReason,
  stageIndex,
  STAGES,
  STATUS_LABELS,
  type LeadStatus,
} from '../../../domain/leads/lead-status.ts';
import { firstRow, rpc } from '../../../services/staff/database.ts';
import { $lostReasons, setLostReason } from '../../../stores/lead-drafts.ts';
import { offerUndo } from '../../../stores/saved-change.ts';
import { showToast } from '../../../stores/toasts.ts';
import { leftOutText } from '../../../domain/leads/bulk-text.ts';
import { leadName } from '../../../domain/leads/lead-name.ts';
import { refreshWork } from '../shared/query.ts';
import { ReasonForm } from '../shared/ReasonForm.tsx';
import { StatusNote, failureNote, useAction, type ActionNote } from '../shared/action.tsx';
import { Button } from '../shared/Button.tsx';
import { useOpenLead } from '../lead/open-lead.ts';

/** Ids of the buttons, to return the focus to. */
const buttonId = (status: LeadStatus): string => `mark-${status}`;

type StageProps = {
  stage: (typeof STAGES)[number];
  status: LeadStatus;
  busy: boolean;
  onMove: (status: LeadStatus) => void;
};

function Stage({ stage, status, busy, onMove }: StageProps) {
  const isCurrent = stage === status;
  const isPast = stageIndex(stage) < stageIndex(status);
  const colors = isCurrent
    ? 'border-ink-900 bg-ink-900 text-white'
    : `hover:border-ink-900 ${isPast ? 'border-fog-200 bg-fog-100' : 'border-fog-300'}`;
  return (
    <li>
      <button
        type="button"
        className={`min-h-11 w-full rounded-control border-[1.5px] px-1 text-sm font-semibold aria-disabled:cursor-default ${colors}`}
        id={buttonId(stage)}
        data-asks-reason=""
        aria-current={isCurrent ? 'step' : undefined}
        aria-disabled={isCurrent || busy}
        onClick={() => {
          if (!isCurrent && !busy) onMove(stage);
        }}
      >
        <span className="sr-only">{isCurrent ? 'Status: ' : 'Move to '}</span>
        {STATUS_LABELS[stage]}
      </button>
    </li>
  );
}

/** Status of a lead, with buttons to change it (docs/product.md, Lead status). */
export function Pipeline() {
  const { lead, refresh } = useOpenLead();
  const { status } = lead;
  const lostReason = useStore($lostReasons, { keys: [lead.id] })[lead.id];
  const isLosing = lostReason !== undefined && status !== 'lost';
  const [leavingTo, setLeavingTo] = useState<LeadStatus>();
  const action = useAction();
  const client = useQueryClient();
  const undo = async (changeId: string): Promise<void> => {
    const result = await rpc('undo_bulk_change', { batch_id: changeId });
    refreshWork(client);
    action.setNote(null);
    if (!result.ok) {
      showToast({ title: 'Not undone', text: result.error.message }, 'error');
      return;
    }
    const left = leftOutText(result.value.map(({ outcome }) => ({ outcome, name: leadName(lead.name) })));
    if (left) showToast({ title: 'Not undone', text: left }, 'error');
    else showToast({ title: 'Undone', text: 'The lead is as it was.' }, 'ok');
  };
  const move = (next: LeadStatus, reason?: string): Promise<null> => {
    const run = async (): Promise<ActionNote> => {
      const changeId = crypto.randomUUID();
      const change = { lead_id: lead.id, status: next, expected: status, reason, change_id: changeId };
      const result = firstRow(await rpc('set_lead_status', change));
      if (!result.ok) return failureNote(result.error);
      const fresh = await refresh();
      const { outcome, status: now } = result.value;
      if (outcome !== 'done') {
        return { tone: 'advice', text: changedBy(fresh?.events ?? [], now, new Date()) };
      }
      setLostReason(lead.id, undefined);
      setLeavingTo(undefined);
      const title = `Moved to ${STATUS_LABELS[next]}`;
      offerUndo({ id: changeId, title, text: leadName(lead.name), undo: () => void undo(changeId) });
      return { tone: 'ok', text: `${title}.` };
    };
    // The note outlives the form for a reason.
    return action.run(run).then(() => null);
  };
  const moveOrAsk = (next: LeadStatus): void => {
    if (needsAnswerReason(lead, next)) setLeavingTo(next);
    else void move(next);
  };
  const closeLosing = (): void => {
    setLostReason(lead.id, undefined);
    document.getElementById(buttonId('lost'))?.focus();
  };

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="label font-sans" id="lead-stages">
          Status
        </h3>
        {(status === 'lost' || status === 'spam') && (
          <span className="badge badge-clay">{STATUS_LABELS[status]}</span>
        )}
      </div>
      <div className="grid grid-cols-3 gap-1.5 max-[18rem]:grid-cols-1">
        <ol className="contents" aria-labelledby="lead-stages" aria-busy={action.busy}>
          {STAGES.map((stage) => (
            <Stage key={stage} stage={stage} status={status} busy={action.busy} onMove={moveOrAsk} />
          ))}
        </ol>
        {EXITS.filter((exit) => exit !== status).map((exit) => (
          <Button
            quiet
            key={exit}
            id={buttonId(exit)}
            className="px-1"
            data-asks-reason={exit === 'lost' ? '' : undefined}
            aria-disabled={action.busy}
            aria-expanded={exit === 'lost' ? isLosing : undefined}
            onClick={() => {
              if (action.busy) return;
              if (exit === 'lost') setLostReason(lead.id, isLosing ? undefined : '');
              else void move('spam');
            }}
          >
            {exit === 'lost' ? 'Lost...' : 'Spam'}
          </Button>
        ))}
      </div>
      {status === 'lost' && lead.lost_reason && (
        <p className="text-sm">
          Lost because: <bdi className="wrap-anywhere">{lead.lost_reason}</bdi>
        </p>
      )}
      {isLosing && (
        <ReasonForm
          name="lost"
          label="Why did we lose this lead?"
          missing="Say in a few words why this is lost"
          usual={LOST_REASON_TEXTS}
          button="Mark as lost"
          draft={lostReason}
          onDraft={(reason) => setLostReason(lead.id, reason)}
          save={(reason) => move('lost', reason)}
          onCancel={closeLosing}
        />
      )}
      {leavingTo && needsAnswerReason(lead, leavingTo) && (
        <ReasonForm
          key={leavingTo}
          name="leave"
          label="No one has reached this customer yet. Why does this lead move on?"
          missing="Say in a few words why no one needs to answer"
          button={`Move on to ${STATUS_LABELS[leavingTo]}`}
          save={(reason) => move(leavingTo, reason)}
          onCancel={() => {
            setLeavingTo(undefined);
            document.getElementById(buttonId(leavingTo))?.focus();
          }}
        />
      )}
      {lead.unanswered_reason && (
        <p className="text-sm">
          Moved on without an answer: <bdi className="wrap-anywhere">{lead.unanswered_reason}</bdi>
        </p>
      )}
      <StatusNote note={action.note} />
    </div>
  );
}
