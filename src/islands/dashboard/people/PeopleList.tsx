import { useId } from 'react';
import type { Person } from '../../../domain/accounts/people.ts';
import type { Role } from '../../../domain/accounts/role.ts';
import { PersonRow } from './PersonRow.tsx';
import type { ChangeFailure } from './use-people.ts';

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
export function PeopleList({ heading, people, note, empty, ...props }: PeopleListProps) {
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
