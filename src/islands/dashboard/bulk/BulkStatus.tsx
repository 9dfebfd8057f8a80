import { useState, type SubmitEvent } from 'react';
import { countOf } from '../../../domain/content/format-count.ts';
import {
  MAX_LOST_REASON,
  needsAnswerReason,
  STATUS_LABELS,
  statusLabel,
  type LeadStatus,
} from '../../../domain/leads/lead-status.ts';
import { LOST_REASON_TEXTS } from '../../../domain/leads/lost-reasons.ts';
import { moveLeads } from '../../../services/staff/lead-work.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { StatusNote, failureNote, useAction } from '../shared/action.tsx';
import { StaffDialog } from '../shared/StaffDialog.tsx';
import { UsualReasons } from '../shared/ReasonForm.tsx';
import type { BulkDialogProps } from './use-selection.ts';

const isStatus = (value: string): value is LeadStatus => Object.hasOwn(STATUS_LABELS, value);

/** Returns the question for the reason, or undefined when none of the leads needs one. */
function reasonQuestion(leads: BulkDialogProps['leads'], status: LeadStatus): string | undefined {
  if (status === 'lost') return 'Why did we lose these leads?';
  const unanswered = leads.filter((lead) => needsAnswerReason(lead, status)).length;
  return unanswered > 0
    ? `No one has reached ${unanswered === leads.length ? 'these customers' : countOf(unanswered, 'lead')} yet. Why do they leave the queue?`
    : undefined;
}

/** Dialog that sets the status of the selected leads. */
export function BulkStatus({ leads, onClose, onDone }: BulkDialogProps) {
  const [batchId, setBatchId] = useState(() => crypto.randomUUID());
  const [choice, setChoice] = useState('');
  const [reason, setReason] = useState('');
  const action = useAction();
  const question = isStatus(choice) ? reasonQuestion(leads, choice) : undefined;

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void action.run(async () => {
      if (!isStatus(choice)) return { tone: 'error', text: 'Choose a status.' };
      const trimmed = reason.trim();
      if (question && trimmed === '') return { tone: 'error', text: 'Give the reason.' };
      if (Array.from(trimmed).length > MAX_LOST_REASON)
        return { tone: 'error', text: `Keep the reason within ${MAX_LOST_REASON} characters.` };
      const wanted = leads.map(({ id, status: expected }) => ({ id, expected }));
      const result = await moveLeads({ batchId, leads: wanted }, choice, question ? trimmed : undefined);
      if (!result.ok) {
        // A refused change stored nothing under this id; another choice is another change.
        if (result.error.kind === 'invalid') setBatchId(crypto.randomUUID());
        return failureNote(result.error);
      }
      onDone(batchId, `moved to ${statusLabel(choice)}`, result.value);
      return null;
    });
  };

  return (
    <StaffDialog
      id="bulk-status"
      title={`Set the status of ${countOf(leads.length, 'lead')}`}
      onClose={onClose}
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <SelectField
          name="bulk-status-choice"
          label="Status"
          value={choice}
          onChange={setChoice}
          options={STATUS_LABELS}
          placeholder="Choose a status"
        />
        {question && <TextField name="bulk-reason" label={question} value={reason} onChange={setReason} />}
        {choice === 'lost' && <UsualReasons texts={LOST_REASON_TEXTS} reason={reason} onChoose={setReason} />}
        <StatusNote note={action.note} />
        <BusyButton className="btn btn-dark" type="submit" busy={action.busy}>
          Move {countOf(leads.length, 'lead')}
        </BusyButton>
      </form>
    </StaffDialog>
  );
}
