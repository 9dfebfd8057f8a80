import { useEffect, useId, useRef, useState } from 'react';
import { personLabel, roleChanges, type Person, type RoleChange } from '../../../domain/accounts/people.ts';
import type { Role } from '../../../domain/accounts/role.ts';
import { plainLine } from '../../../domain/forms/text.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';

/** What an admin can do about one account; what takes or gives much is asked again first. */
export type RoleButtonsProps = {
  person: Person;
  isSelf: boolean;
  busy: boolean;
  onChange: (role: Role) => void;
};

/** The question before a change, where the buttons stood. */
type ConfirmProps = { change: RoleChange; label: string; onDo: () => void; onCancel: () => void };

function Confirm({ change, label, onDo, onCancel }: ConfirmProps) {
  const wordsId = useId();
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
      <p className="text-sm" id={wordsId}>
        {change.confirm}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button
          ref={first}
          type="button"
          className="btn btn-dark btn-sm"
          aria-describedby={wordsId}
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

/** What an admin can do about one account; what takes or gives much is asked again first. */
export function RoleButtons({ person, isSelf, busy, onChange }: RoleButtonsProps) {
  const [asked, setAsked] = useState<RoleChange | null>(null);
  /** The change that was pressed last. */
  const [pressed, setPressed] = useState<Role | null>(null);
  /** Place of the button to come back to, after a change was thought better of. */
  const backTo = useRef<number>(undefined);
  const buttons = useRef<HTMLDivElement>(null);
  const label = plainLine(personLabel(person));
  const changes = roleChanges(person.role, isSelf);

  useEffect(() => {
    if (asked || backTo.current === undefined) return;
    buttons.current?.querySelectorAll('button')[backTo.current]?.focus();
    backTo.current = undefined;
  }, [asked]);

  const make = ({ role }: RoleChange): void => {
    setPressed(role);
    setAsked(null);
    onChange(role);
  };

  if (asked) {
    return (
      <Confirm
        change={asked}
        label={label}
        onDo={() => make(asked)}
        onCancel={() => {
          backTo.current = changes.findIndex(({ role }) => role === asked.role);
          setAsked(null);
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
          busyLabel="Saving..."
          disabled={busy}
          onClick={() => {
            if (!change.confirm) {
              make(change);
              return;
            }
            setPressed(change.role);
            setAsked(change);
          }}
        >
          {change.label}
          <span className="sr-only"> {label}</span>
        </BusyButton>
      ))}
    </div>
  );
}
