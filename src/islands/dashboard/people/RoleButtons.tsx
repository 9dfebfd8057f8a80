import { useEffect, useId, useRef, useState } from 'react';
import {
  mayHaveRole,
  personLabel,
  roleChanges,
  type Person,
  type RoleChange,
} from '../../../domain/accounts/people.ts';
import type { Role } from '../../../domain/accounts/role.ts';
import { plainLine } from '../../../domain/forms/text.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';

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
        <button
          ref={first}
          type="button"
          className="btn btn-dark btn-sm"
          aria-describedby={textId}
          onClick={onDo}
        >
          {change.label}
        </button>
        <button type="button" className="btn btn-outline btn-sm" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </div>
  );
}

/** Role changes an admin can make. Changes with far-reaching effects ask for confirmation. */
export function RoleButtons({ person, isSelf, busy, reasonId, onChange }: RoleButtonsProps) {
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
        <BusyButton
          key={change.label}
          className={`btn btn-sm ${change.label === 'Approve' ? 'btn-dark' : 'btn-outline'}`}
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
        </BusyButton>
      ))}
    </div>
  );
}
