import { ACCOUNT_MESSAGES } from '../../../domain/staff-messages.ts';
import { personLabel, type Person } from '../../../domain/accounts/people.ts';
import { formatReceived } from '../../../domain/hours/received.ts';
import { readsLeads, roleLabel, type Role } from '../../../domain/accounts/role.ts';
import { plainLine } from '../../../domain/forms/text.ts';
import { Note } from '../../ui/Note.tsx';
import { RoleButtons } from './RoleButtons.tsx';

type PersonRowProps = {
  person: Person;
  isSelf: boolean;
  busy: boolean;
  failure?: string | undefined;
  now: Date;
  onChange: (role: Role) => void;
};

/** Returns the element id of a row, used to focus it after a change. */
export const rowId = (userId: string): string => `person-${userId}`;

/** Row of one account: person, sign-up time, role and role buttons. */
export function PersonRow({ person, isSelf, busy, failure, now, onChange }: PersonRowProps) {
  const { userId, name, email, role, isConfirmed, isOnDuty, createdAt } = person;
  const hasRole = role !== 'pending' && role !== 'removed';
  const reasonId = `${rowId(userId)}-reason`;
  return (
    <li
      id={rowId(userId)}
      tabIndex={-1}
      aria-label={plainLine(personLabel(person))}
      className="border-t border-fog-200 px-[1.1rem] py-4 first:border-t-0 lg:px-7"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <bdi className="font-semibold wrap-anywhere">{personLabel(person)}</bdi>
            <span className={`badge ${role === 'pending' ? 'badge-hill' : ''}`}>{roleLabel(role)}</span>
            {!isConfirmed && <span className="badge badge-hill">Not confirmed</span>}
            {isOnDuty && hasRole && readsLeads(role) && (
              <span className="badge bg-leaf-100 text-leaf-700">On duty</span>
            )}
            {isSelf && <span className="badge">You</span>}
          </p>
          <p className="muted flex flex-wrap gap-x-4 text-sm">
            {name && email && <bdi className="wrap-anywhere">{email}</bdi>}
            <span>
              {hasRole && !isConfirmed ? 'Invited' : 'Signed up'} {formatReceived(createdAt, now)}
            </span>
          </p>
          {!isConfirmed && (
            <p className="mt-1 text-sm" id={reasonId}>
              {hasRole ? ACCOUNT_MESSAGES.invited : ACCOUNT_MESSAGES.notConfirmed}
            </p>
          )}
        </div>
        <RoleButtons
          key={role}
          person={person}
          isSelf={isSelf}
          busy={busy}
          reasonId={reasonId}
          onChange={onChange}
        />
      </div>
      <div role="alert">
        {failure && (
          <Note tone="error" className="mt-3">
            {failure}
          </Note>
        )}
      </div>
    </li>
  );
}
