import { useState, type SubmitEvent } from 'react';
import { countOf } from '../../../domain/content/format-count.ts';
import { assignLeads } from '../../../services/staff/lead-work.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import type { StaffAccount } from '../shared/staff-account.ts';
import { colleagueOptions, useColleagues } from '../account/use-colleagues.ts';
import { NotLoaded } from '../shared/ReadStates.tsx';
import { StatusNote, failureNote, useAction } from '../shared/action.tsx';
import { StaffDialog } from '../shared/StaffDialog.tsx';
import type { BulkDialogProps } from './use-selection.ts';

/** Option value that unassigns the leads. */
const NOBODY = 'nobody';

/** Dialog that gives the selected leads to one person, or to nobody. */
export function BulkAssign({ leads, account, onClose, onDone }: BulkDialogProps & { account: StaffAccount }) {
  const [batchId] = useState(() => crypto.randomUUID());
  const [choice, setChoice] = useState('');
  const people = useColleagues(true);
  const action = useAction();
  const names = Object.fromEntries([
    ...colleagueOptions(people.data ?? [], account.user.id),
    [NOBODY, 'No one: anyone may take them'] as const,
  ]);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void action.run(async () => {
      if (choice === '') return { tone: 'error', text: 'Choose who gets these leads.' };
      const assignee = choice === NOBODY ? null : choice;
      const wanted = leads.map(({ id, assigned_to: expected }) => ({ id, expected }));
      const result = await assignLeads({ batchId, leads: wanted }, assignee);
      if (!result.ok) return failureNote(result.error);
      onDone(
        batchId,
        assignee ? `given to ${names[assignee] ?? 'a colleague'}` : 'free to take',
        result.value,
      );
      return null;
    });
  };

  return (
    <StaffDialog id="bulk-assign" title={`Give ${countOf(leads.length, 'lead')} to`} onClose={onClose}>
      <form className="grid gap-4" noValidate onSubmit={submit}>
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
