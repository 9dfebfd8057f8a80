import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import ListChecks from '~icons/lucide/list-checks';
import UserRound from '~icons/lucide/user-round';
import { countOf } from '../../../domain/content/format-count.ts';
import { leftOutText } from '../../../domain/leads/bulk-text.ts';
import { leadName } from '../../../domain/leads/lead-name.ts';
import {
  MAX_LOST_REASON,
  needsAnswerReason,
  STATUS_LABELS,
  statusLabel,
  type LeadStatus,
} from '../../../domain/leads/lead-status.ts';
import { LOST_REASON_TEXTS } from '../../../domain/leads/lost-reasons.ts';
import type { ListedLead } from '../../../services/staff/dashboard-leads.ts';
import { rpc } from '../../../services/staff/database.ts';
import { offerUndo } from '../../../stores/saved-change.ts';
import { showToast } from '../../../stores/toasts.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { colleagueOptions, useColleagues } from '../account/use-colleagues.ts';
import { StatusNote, failureNote, useAction, type ActionNote } from '../shared/action.tsx';
import { refreshWork } from '../shared/query.ts';
import { NotLoaded } from '../shared/ReadStates.tsx';
import { UsualReasons } from '../shared/ReasonForm.tsx';
import type { StaffAccount } from '../shared/staff-account.ts';
import { StaffDialog } from '../shared/StaffDialog.tsx';
import type { Selection } from './use-selection.ts';

/** Result of a bulk change for one lead: `done`, or the reason it was left out. */
type BulkOutcome = { lead_id: string; outcome: string };

/** Props of the dialogs that change the selected leads. */
type BulkDialogProps = {
  leads: readonly ListedLead[];
  onClose: () => void;
  /** Called with the id of the change, its text such as "moved to Booked", and the result for each lead. */
  onDone: (batchId: string, what: string, outcomes: readonly BulkOutcome[]) => void;
};

/** Option value that unassigns the leads. */
const NOBODY = 'nobody';

/** Dialog that gives the selected leads to one person, or to nobody. */
function BulkAssign({ leads, account, onClose, onDone }: BulkDialogProps & { account: StaffAccount }) {
  const [batchId] = useState(() => crypto.randomUUID());
  const [choice, setChoice] = useState('');
  const people = useColleagues(true);
  const action = useAction();
  const names = Object.fromEntries([
    ...colleagueOptions(people.data ?? [], account.user.id),
    [NOBODY, 'No one: anyone may take them'] as const,
  ]);
  const assign = async (): Promise<ActionNote | null> => {
    if (choice === '') return { tone: 'error', text: 'Choose who gets these leads.' };
    const assignee = choice === NOBODY ? null : choice;
    const result = await rpc('assign_leads', {
      batch_id: batchId,
      lead_ids: leads.map(({ id }) => id),
      // The generated types do not allow null in an array; the function reads it as "nobody".
      expected: leads.map((lead) => lead.assigned_to) as string[],
      assignee,
    });
    if (!result.ok) return failureNote(result.error);
    const what = assignee ? `given to ${names[assignee] ?? 'a colleague'}` : 'free to take';
    onDone(batchId, what, result.value);
    return null;
  };

  return (
    <StaffDialog id="bulk-assign" title={`Give ${countOf(leads.length, 'lead')} to`} onClose={onClose}>
      <form className="grid gap-4" noValidate onSubmit={action.onSubmit(assign)}>
        <SelectField
          name="bulk-assignee"
          label="Person"
          value={choice}
          onChange={setChoice}
          options={names}
          placeholder={people.data ? 'Choose a person' : 'Loading...'}
        />
        {people.isError && <NotLoaded what="The list of people" onRetry={() => void people.refetch()} />}
        <StatusNote note={action.note} />
        <BusyButton className="btn btn-dark" type="submit" busy={action.busy}>
          Give {countOf(leads.length, 'lead')}
        </BusyButton>
      </form>
    </StaffDialog>
  );
}

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
function BulkStatus({ leads, onClose, onDone }: BulkDialogProps) {
  const [batchId, setBatchId] = useState(() => crypto.randomUUID());
  const [choice, setChoice] = useState('');
  const [reason, setReason] = useState('');
  const action = useAction();
  const question = isStatus(choice) ? reasonQuestion(leads, choice) : undefined;
  const move = async (): Promise<ActionNote | null> => {
    if (!isStatus(choice)) return { tone: 'error', text: 'Choose a status.' };
    const trimmed = reason.trim();
    if (question && trimmed === '') return { tone: 'error', text: 'Give the reason.' };
    if (Array.from(trimmed).length > MAX_LOST_REASON)
      return { tone: 'error', text: `Keep the reason within ${MAX_LOST_REASON} characters.` };
    const result = await rpc('move_leads', {
      batch_id: batchId,
      lead_ids: leads.map(({ id }) => id),
      expected: leads.map((lead) => lead.status),
      status: choice,
      reason: question ? trimmed : undefined,
    });
    if (!result.ok) {
      // A refused change stored nothing under this id; another choice is another change.
      if (result.error.kind === 'invalid') setBatchId(crypto.randomUUID());
      return failureNote(result.error);
    }
    onDone(batchId, `moved to ${statusLabel(choice)}`, result.value);
    return null;
  };

  return (
    <StaffDialog
      id="bulk-status"
      title={`Set the status of ${countOf(leads.length, 'lead')}`}
      onClose={onClose}
    >
      <form className="grid gap-4" noValidate onSubmit={action.onSubmit(move)}>
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

/** Names by id: the leads of a change may leave the list. */
type Names = ReadonlyMap<string, string>;

const leftOut = (outcomes: readonly BulkOutcome[], names: Names): string =>
  leftOutText(
    outcomes.map(({ lead_id: id, outcome }) => ({ outcome, name: names.get(id) ?? leadName(null) })),
  );

const BUTTON =
  'flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-semibold whitespace-nowrap hover:bg-ink-700';

type BulkBarProps = { rows: readonly ListedLead[]; selection: Selection; account: StaffAccount };

/** Bar for several selected leads, on wide screens only, and the undo of what it did (docs/product.md, Lead work). */
export function BulkBar({ rows, selection, account }: BulkBarProps) {
  const client = useQueryClient();
  const [dialog, setDialog] = useState<'assign' | 'status'>();
  const leads = rows.filter(({ id }) => selection.ids.has(id));
  const count = leads.length;

  /** Shows what a change did; the selection ends with it. */
  const finish = (batchId: string, what: string, outcomes: readonly BulkOutcome[]): void => {
    const done = outcomes.filter(({ outcome }) => outcome === 'done').length;
    const names = new Map(leads.map(({ id, name }) => [id, leadName(name)]));
    const text = leftOut(outcomes, names);
    setDialog(undefined);
    selection.clear();
    refreshWork(client);
    if (done > 0) {
      const title = `${countOf(done, 'lead')} ${what}`;
      offerUndo({ id: batchId, title, text, undo: () => void undo(batchId, names) });
    } else showToast({ title: 'Nothing changed', text }, 'error');
  };
  const undo = async (id: string, names: Names): Promise<void> => {
    const result = await rpc('undo_bulk_change', { batch_id: id });
    refreshWork(client);
    if (!result.ok) {
      showToast({ title: 'Not undone', text: result.error.message }, 'error');
      return;
    }
    const left = leftOut(result.value, names);
    showToast({ title: 'Undone', text: left || 'The leads are as they were.' }, left ? 'error' : 'ok');
  };
  const dialogProps = { leads, onClose: () => setDialog(undefined), onDone: finish };

  return (
    <>
      {count > 0 && (
        <div
          role="region"
          aria-label="Selected leads"
          className="dark fixed inset-x-0 bottom-4 z-30 mx-auto flex w-fit items-center gap-1 rounded-card bg-ink-900 px-2 py-1 text-fog-50 shadow-high max-lg:hidden"
        >
          <p className="px-3 text-sm font-semibold" role="status">
            {count} selected
          </p>
          <button type="button" className={BUTTON} onClick={() => setDialog('assign')}>
            <UserRound />
            Give to...
          </button>
          <button type="button" className={BUTTON} onClick={() => setDialog('status')}>
            <ListChecks />
            Set status...
          </button>
          <button type="button" className={BUTTON} onClick={selection.clear}>
            Clear
            <kbd className="border-ink-500 rounded-[3px] border px-1.5 font-sans text-xs" aria-hidden="true">
              Esc
            </kbd>
          </button>
        </div>
      )}
      {dialog === 'assign' && <BulkAssign {...dialogProps} account={account} />}
      {dialog === 'status' && <BulkStatus {...dialogProps} />}
    </>
  );
}
