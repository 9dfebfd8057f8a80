import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState, type ReactNode } from 'react';
import RotateCcw from '~icons/lucide/rotate-ccw';
import { ACCOUNT_MESSAGES } from '../../../domain/staff-messages.ts';
import { groupPeople, roleChanged, type Person } from '../../../domain/accounts/people.ts';
import type { Role } from '../../../domain/accounts/role.ts';
import { readPeople } from '../../../services/staff/accounts.ts';
import { rpc } from '../../../services/staff/database.ts';
import { showToast } from '../../../stores/toasts.ts';
import { StaffScreen } from '../account/StaffScreen.tsx';
import { hasFailed, useRead, useRefresh } from '../shared/query.ts';
import { useClock } from '../shared/clock.ts';
import { ReadFailed, ReadLoading } from '../shared/ReadStates.tsx';
import type { StaffAccount } from '../shared/staff-account.ts';
import { InvitePerson } from './InvitePerson.tsx';
import { OwnName } from './OwnName.tsx';
import { rowId, PersonRow } from './PersonRow.tsx';
import { Button } from '../shared/Button.tsx';
import { RowCard, ScreenHead } from '../shared/PageSection.tsx';

/** Polling interval in a visible tab, in ms (docs/product.md, Dashboard). */
const REFETCH_INTERVAL = 15_000;

const PEOPLE_KEY = ['people'];

type RoleChange = { person: Person; role: Role };

/** Changes a role. Returns the error message, or undefined on success. */
async function changeRole({ person, role }: RoleChange): Promise<string | undefined> {
  const result = await rpc('set_person_role', { person: person.userId, role });
  if (!result.ok) return result.error.message;
  return result.value === 'done' ? undefined : ACCOUNT_MESSAGES.lastAdmin;
}

type PeopleListProps = {
  heading: string;
  people: readonly Person[];
  note?: string | undefined;
  /** Text for an empty group. Without it an empty group is not rendered. */
  empty?: string | undefined;
  row: (person: Person) => ReactNode;
};

/** Group of accounts with its heading. */
function PeopleList({ heading, people, note, empty, row }: PeopleListProps) {
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
        <div className="mt-4">
          <RowCard>{people.map(row)}</RowCard>
        </div>
      )}
    </section>
  );
}

/** Accounts by group: waiting for approval, team, removed. For admins. */
export function People({ account }: { account: StaffAccount }) {
  const client = useQueryClient();
  const [moved, setMoved] = useState<Person | null>(null);
  const now = useClock(false);
  const change = useMutation({
    mutationFn: changeRole,
    networkMode: 'always',
    // A refetch that overlaps the change could return the old role.
    onMutate: () => client.cancelQueries({ queryKey: PEOPLE_KEY }),
    onSuccess: async (failure, { person, role }) => {
      if (!failure) showToast({ title: roleChanged(person, role) }, 'ok');
      // Refetch in any case: a change without a response may have been made, and it may affect the user's own account.
      await client.invalidateQueries();
      setMoved({ ...person });
    },
  });
  const query = useRead(PEOPLE_KEY, readPeople, { refetchInterval: !change.isPending && REFETCH_INTERVAL });
  const { refresh, isRefreshing } = useRefresh(PEOPLE_KEY);
  const { data: people } = query;
  const failed = hasFailed(query);
  const busy = isRefreshing || query.isLoading;
  const changed = change.variables?.person.userId;

  // A changed account moves to another group; focus follows it.
  useEffect(() => {
    if (moved && document.activeElement === document.body)
      document.getElementById(rowId(moved.userId))?.focus();
  }, [moved]);

  const row = (person: Person): ReactNode => (
    <PersonRow
      key={person.userId}
      person={person}
      isSelf={person.userId === account.user.id}
      busy={change.isPending && changed === person.userId}
      failure={changed === person.userId ? change.data : undefined}
      now={now}
      onChange={(role) => {
        if (!change.isPending) change.mutate({ person, role });
      }}
    />
  );
  const groups = people && groupPeople(people.people);
  const hidden = people && groups ? people.waiting - groups.waiting.length : 0;
  return (
    <>
      <ScreenHead
        title="People"
        aside={
          <Button
            quiet
            busy={busy && people !== undefined}
            busyLabel="Refreshing..."
            disabled={busy}
            onClick={refresh}
          >
            <RotateCcw />
            Refresh
          </Button>
        }
      />
      {failed && <ReadFailed failure={ACCOUNT_MESSAGES.peopleFailed} busy={busy} onRetry={refresh} />}
      {!groups && !failed && <ReadLoading />}
      {groups && (
        <>
          <InvitePerson />
          <PeopleList
            row={row}
            heading="Waiting for approval"
            people={groups.waiting}
            note={
              hidden > 0
                ? `The newest ${groups.waiting.length} of ${groups.waiting.length + hidden} are shown.`
                : undefined
            }
            empty="No one is waiting. New accounts appear here automatically."
          />
          <PeopleList row={row} heading="Team" people={groups.team} empty="No one yet." />
          <PeopleList row={row} heading="Removed" people={groups.removed} />
        </>
      )}
      {/* Rendered once the lists are loaded, which would otherwise push the linked form down. */}
      {(groups ?? failed) && <OwnName account={account} />}
    </>
  );
}

/** Screens that only admins open, a few times a year. */
const ADMIN_PAGES = {
  '/dashboard/hours': 'Hours and closed days',
  '/dashboard/templates': 'Email templates',
  '/dashboard/health': 'Health of the project',
} as const;

/** People screen: accounts for admins, only their own account for everybody else. `children` is the server-rendered logo. */
export function PeopleScreen({ children: logo }: { children?: ReactNode }) {
  return (
    <StaffScreen logo={logo} current="people">
      {(account) =>
        account.role === 'admin' ? (
          <>
            <People account={account} />
            <ul className="mt-10 flex flex-wrap gap-x-6 gap-y-2 text-sm">
              {Object.entries(ADMIN_PAGES).map(([href, title]) => (
                <li key={href}>
                  <a className="link" href={href}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <>
            <h1 className="text-d2">Your account</h1>
            <OwnName account={account} />
          </>
        )
      }
    </StaffScreen>
  );
}
