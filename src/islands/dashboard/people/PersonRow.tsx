import { ACCOUNT_MESSAGES } from '../../../domain/staff-messages.ts';
import {
  personLabel,
  type Person,
  mayHaveRole,
  roleChanges,
  type RoleChange,
} from '../../../domain/accounts/people.ts';
import { formatReceived } from '../../../domain/hours/received.ts';
import { readsLeads, roleLabel, type Role } from '../../../domain/accounts/role.ts';
import { plainLine } from '../../../domain/forms/text.ts';
import { Note } from '../../ui/Note.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../shared/Button.tsx';
import { Row } from '../shared/PageSection.tsx';

type RoleButtonsProps = {
  person: Person;
  isSelf: boolean;
  busy: boolean;
  /** Id of the text that says why a role is not possible. */
  reasonId: string;
  onChange: (role: Role) => void;
};

/** Confirmation that replaces the buttons. */
type ConfirmProps = { change: RoleChange; label: string; onDo: () => void; onCancel: () => void };

function Confirm({ change, label, onDo, onCancel }: ConfirmProps) {
  const textId = useId();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div
      role="group"
      aria-label={`${change.label}: ${label}`}
      className="w-full rounded-control bg-fog-100 p-4 sm:w-auto sm:max-w-[26rem]"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <p className="text-sm" id={textId}>
        {change.confirm}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button dark ref={first} aria-describedby={textId} onClick={onDo}>
          {change.label}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}

/** Role changes an admin can make. Changes with far-reaching effects ask for confirmation. */
function RoleButtons({ person, isSelf, busy, reasonId, onChange }: RoleButtonsProps) {
  const [confirming, setConfirming] = useState<RoleChange | null>(null);
  /** Role of the last button pressed; its button shows the busy state. */
  const [pressed, setPressed] = useState<Role | null>(null);
  /** Index of the button that gets focus back after Cancel. */
  const backTo = useRef<number>(undefined);
  const buttons = useRef<HTMLDivElement>(null);
  const label = plainLine(personLabel(person));
  const changes = roleChanges(person.role, isSelf);

  useEffect(() => {
    if (confirming || backTo.current === undefined) return;
    buttons.current?.querySelectorAll('button')[backTo.current]?.focus();
    backTo.current = undefined;
  }, [confirming]);

  const make = ({ role }: RoleChange): void => {
    setPressed(role);
    setConfirming(null);
    onChange(role);
  };

  if (confirming) {
    return (
      <Confirm
        change={confirming}
        label={label}
        onDo={() => make(confirming)}
        onCancel={() => {
          backTo.current = changes.findIndex(({ role }) => role === confirming.role);
          setConfirming(null);
        }}
      />
    );
  }
  return (
    <div className="flex flex-wrap gap-2" ref={buttons}>
      {changes.map((change) => (
        <Button
          key={change.label}
          dark={change.label === 'Approve'}
          quiet
          busy={busy && pressed === change.role}
          disabled={busy || !mayHaveRole(person, change.role)}
          describedBy={mayHaveRole(person, change.role) ? undefined : reasonId}
          onClick={() => {
            if (!change.confirm) {
              make(change);
              return;
            }
            setPressed(change.role);
            setConfirming(change);
          }}
        >
          {change.label}
          <span className="sr-only"> {label}</span>
        </Button>
      ))}
    </div>
  );
}

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
    <Row
      id={rowId(userId)}
      tabIndex={-1}
      aria-label={plainLine(personLabel(person))}
      aside={
        <RoleButtons
          key={role}
          person={person}
          isSelf={isSelf}
          busy={busy}
          reasonId={reasonId}
          onChange={onChange}
        />
      }
    >
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
      <div role="alert">
        {failure && (
          <Note tone="error" className="mt-3">
            {failure}
          </Note>
        )}
      </div>
    </Row>
  );
}
