import { useEffect, useState, useId } from 'react';
import RotateCcw from '~icons/lucide/rotate-ccw';
import { ACCOUNT_MESSAGES } from '../../../domain/staff-messages.ts';
import { groupPeople, type Person } from '../../../domain/accounts/people.ts';
import type { Role } from '../../../domain/accounts/role.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { useClock } from '../shared/clock.ts';
import { ReadFailed, LeadsLoading } from '../shared/ReadStates.tsx';
import type { StaffAccount } from '../shared/staff-account.ts';
import { InvitePerson } from './InvitePerson.tsx';
import { OwnName } from './OwnName.tsx';
import { rowId, PersonRow } from './PersonRow.tsx';
import { usePeople, type ChangeFailure } from './use-people.ts';

type PeopleListProps = {
  heading: string;
  people: readonly Person[];
  note?: string | undefined;
  /** Text for an empty group. Without it an empty group is not rendered. */
  empty?: string | undefined;
  selfId: string;
  changing: string | null;
  failure: ChangeFailure | null;
  now: Date;
  onChange: (person: Person, role: Role) => void;
};

/** Group of accounts with its heading. */
function PeopleList({ heading, people, note, empty, ...props }: PeopleListProps) {
  const { selfId, changing, failure, now, onChange } = props;
  const headingId = useId();
  if (people.length === 0 && empty === undefined) return null;
  return (
    <section aria-labelledby={headingId} className="mt-9">
      <h2 id={headingId} className="text-d3">
        {heading}
      </h2>
      {note && <p className="muted mt-1 text-sm">{note}</p>}
      {people.length === 0 ? (
        <p className="muted mt-2">{empty}</p>
      ) : (
        <ul className="mt-4 rounded-card border border-fog-200 bg-white">
          {people.map((person) => (
            <PersonRow
              key={person.userId}
              person={person}
              isSelf={person.userId === selfId}
              busy={changing === person.userId}
              failure={failure?.userId === person.userId ? failure.message : undefined}
              now={now}
              onChange={(role) => onChange(person, role)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Accounts by group: waiting for approval, team, removed. For admins. */
export function People({ account }: { account: StaffAccount }) {
  const { people, failed, busy, changing, failure, refresh, change } = usePeople();
  const [moved, setMoved] = useState<Person | null>(null);
  const now = useClock(false);
  const selfId = account.user.id;

  // A changed account moves to another group; focus follows it.
  useEffect(() => {
    if (moved && document.activeElement === document.body)
      document.getElementById(rowId(moved.userId))?.focus();
  }, [moved]);

  const onChange = (person: Person, role: Role): void => {
    void change({ person, role }).then(() => setMoved({ ...person }));
  };

  const groups = people && groupPeople(people.people);
  const hidden = people && groups ? people.waiting - groups.waiting.length : 0;
  const shared = { selfId, changing, failure, now, onChange };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-d2">People</h1>
        <BusyButton
          className="btn btn-outline btn-sm"
          busy={busy && people !== undefined}
          busyLabel="Refreshing..."
          disabled={busy}
          onClick={refresh}
        >
          <RotateCcw />
          Refresh
        </BusyButton>
      </div>
      {failed && (
        <div className="mt-6">
          <ReadFailed failure={ACCOUNT_MESSAGES.peopleFailed} busy={busy} onRetry={refresh} />
        </div>
      )}
      {!groups && !failed && (
        <div className="mt-6">
          <LeadsLoading />
        </div>
      )}
      {groups && (
        <>
          <InvitePerson />
          <PeopleList
            {...shared}
            heading="Waiting for approval"
            people={groups.waiting}
            note={
              hidden > 0
                ? `The newest ${groups.waiting.length} of ${groups.waiting.length + hidden} are shown.`
                : undefined
            }
            empty="No one is waiting. New accounts appear here automatically."
          />
          <PeopleList {...shared} heading="Team" people={groups.team} empty="No one yet." />
          <PeopleList {...shared} heading="Removed" people={groups.removed} />
        </>
      )}
      {/* Rendered once the lists are loaded, which would otherwise push the linked form down. */}
      {(groups ?? failed) && <OwnName account={account} />}
    </>
  );
}
