import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { colleagueName } from '../../../domain/accounts/staff-name.ts';
import { isRecord } from '../../../domain/validation.ts';
import { plainLine } from '../../../domain/forms/text.ts';
import type { Colleague } from '../../../services/staff/accounts.ts';
import { firstRow, rpc } from '../../../services/staff/database.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { colleagueOptions, useColleagues } from '../account/use-colleagues.ts';
import { NotLoaded } from '../shared/ReadStates.tsx';
import { StatusNote, failureNote, useAction } from '../shared/action.tsx';
import { UnsentOfLead } from '../lead/UnsentOfLead.tsx';
import { useOpenLead, type OpenLead } from '../lead/open-lead.ts';
import { useSendWork } from '../lead/use-unsent-work.ts';
import { $unsentWork } from '../../../stores/unsent-work.ts';
import { Button } from '../shared/Button.tsx';

/** Option value that unassigns the lead. */
const NOBODY = 'nobody';

/** Returns the name as plain text, or `fallback` when it is empty. */
const nameOr = (name: string | null, fallback: string): string => plainLine(name ?? '') || fallback;

/** Returns the assignee's name from the list of people, else from the last assignment in the timeline. */
function ownerName({ lead, events }: OpenLead, people: readonly Colleague[] | undefined): string {
  const person = people?.find(({ user_id: id }) => id === lead.assigned_to);
  if (person) return colleagueName(person);
  const event = events.findLast(({ kind }) => kind === 'claimed' || kind === 'assigned');
  const toName = isRecord(event?.detail) ? event.detail.to_name : undefined;
  if (event?.kind === 'assigned' && typeof toName === 'string') return toName;
  return event?.actor_name ?? 'A colleague';
}

type AssignFormProps = {
  people: ReturnType<typeof useColleagues>;
  onDone: () => void;
  action: ReturnType<typeof useAction>;
};

function AssignForm({ people, onDone, action }: AssignFormProps) {
  const { lead, account, refresh } = useOpenLead();
  const [choice, setChoice] = useState('');
  const options = Object.fromEntries([
    ...colleagueOptions(people.data ?? [], account.user.id).filter(([id]) => id !== lead.assigned_to),
    ...(lead.assigned_to ? [[NOBODY, 'No one: anyone may take it'] as const] : []),
  ]);
  const assign = (): Promise<void> =>
    action.run(async () => {
      if (choice === '') return { tone: 'error', text: 'Choose who gets this lead.' };
      const assignee = choice === NOBODY ? null : choice;
      const change = { lead_id: lead.id, assignee, expected: lead.assigned_to };
      const result = firstRow(await rpc('assign_lead', change));
      if (!result.ok) return failureNote(result.error);
      await refresh();
      if (result.value.outcome !== 'done') {
        const who = nameOr(result.value.assigned_name, 'nobody');
        return { tone: 'advice', text: `Someone was faster: this lead is assigned to ${who} now.` };
      }
      onDone();
      return {
        tone: 'ok',
        text: assignee
          ? `${nameOr(result.value.assigned_name, 'Your colleague')} has this lead now.`
          : 'Anyone may take this lead now.',
      };
    });

  if (people.isError) return <NotLoaded what="The list of people" onRetry={() => void people.refetch()} />;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-48">
        <SelectField
          name="lead-assignee"
          label="Give this lead to"
          value={choice}
          onChange={setChoice}
          options={options}
          placeholder={people.data ? 'Choose a person' : 'Loading...'}
        />
      </div>
      <Button dark className="min-h-[3.25rem]" busy={action.busy} onClick={assign}>
        Hand over
      </Button>
    </div>
  );
}

/** Assignee of a lead, with buttons to claim or reassign it. */
export function Assignee() {
  const open = useOpenLead();
  const { lead, account, refresh } = open;
  const [isAssigning, setIsAssigning] = useState(false);
  const people = useColleagues(isAssigning);
  const action = useAction();
  const send = useSendWork();
  const isTaking = useStore($unsentWork).some(
    ({ kind, leadId, waits }) => kind === 'claim' && leadId === lead.id && waits,
  );
  const isMine = lead.assigned_to === account.user.id;

  const claim = (): Promise<void> =>
    action.run(async () => {
      const { outcome, text } = await send({ kind: 'claim', id: crypto.randomUUID(), leadId: lead.id });
      if (outcome === 'waiting') return null;
      await refresh();
      if (outcome === 'stored') return { tone: 'ok', text: 'This lead is yours.' };
      return { tone: outcome === 'faster' ? 'advice' : 'error', text };
    });

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm">
          {lead.assigned_to === null ? (
            'No one has this lead yet.'
          ) : isMine ? (
            <b className="font-[650]">You have this lead.</b>
          ) : (
            <>
              <b className="font-[650]">
                <bdi>{ownerName(open, people.data)}</bdi>
              </b>{' '}
              has this lead.
            </>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          {lead.assigned_to === null && !isTaking && (
            <Button dark busy={action.busy} busyLabel="Taking..." onClick={claim}>
              Take this lead
            </Button>
          )}
          <Button aria-expanded={isAssigning} onClick={() => setIsAssigning(!isAssigning)}>
            {lead.assigned_to === null ? 'Assign' : 'Hand over'}
          </Button>
        </div>
      </div>
      <UnsentOfLead kind="claim" />
      {isAssigning && <AssignForm people={people} action={action} onDone={() => setIsAssigning(false)} />}
      <StatusNote note={action.note} />
    </div>
  );
}
