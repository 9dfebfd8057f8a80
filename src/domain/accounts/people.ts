import type { Role } from './role.ts';
import { plainLine } from '../forms/text.ts';

/** One account as admins see it. */
export type Person = {
  userId: string;
  /** Empty for an account without an address. */
  email: string;
  /** As the person wrote it; empty until they did. */
  name: string;
  role: Role;
  /** When the account was made. */
  createdAt: Date;
};

/** Longest name of a person, in characters; the database has the same rule. */
export const MAX_NAME_LENGTH = 100;

/** What an account is called on screen. */
export const personLabel = ({ name, email }: Person): string =>
  name || email || 'An account without an address';

/** People by what an admin has to do about them: first who waits, then who works here, then who did. */
export type PeopleGroups = { waiting: Person[]; team: Person[]; removed: Person[] };

const byLabel = (one: Person, other: Person): number =>
  personLabel(one).localeCompare(personLabel(other), 'en-US', { sensitivity: 'base' });

/** Sorts people into groups: who has waited longest first, admins before staff, and by name. */
export function groupPeople(people: readonly Person[]): PeopleGroups {
  const withRole = (role: Role): Person[] => people.filter((person) => person.role === role).sort(byLabel);
  return {
    waiting: people
      .filter(({ role }) => role === 'pending')
      .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime()),
    team: [...withRole('admin'), ...withRole('staff')],
    removed: withRole('removed'),
  };
}

/** What an admin can do about an account. */
export type RoleChange = {
  label: string;
  role: Role;
  /** Asked again before it is done, in these words. */
  confirm?: string;
};

const REMOVE: RoleChange = {
  label: 'Remove',
  role: 'removed',
  confirm: 'They read nothing any more, from the next moment on. You can bring them back.',
};

/** What an admin can do about an account, the likeliest first; `isSelf`: it is the admin's own. */
export function roleChanges(role: Role, isSelf: boolean): RoleChange[] {
  const self = 'This is you: you lose this page, and another admin has to give it back.';
  switch (role) {
    case 'pending':
      return [{ label: 'Approve', role: 'staff' }, REMOVE];
    case 'staff':
      return [
        {
          label: 'Make admin',
          role: 'admin',
          confirm: 'Admins manage people, export data and erase it.',
        },
        REMOVE,
      ];
    case 'admin':
      return [
        { label: 'Make staff', role: 'staff', ...(isSelf ? { confirm: self } : {}) },
        isSelf ? { ...REMOVE, confirm: self } : REMOVE,
      ];
    case 'removed':
      return [{ label: 'Bring back', role: 'staff' }];
  }
}

const DONE: Record<Role, string> = {
  pending: 'waits for approval again',
  staff: 'is staff now',
  admin: 'is an admin now',
  removed: 'was removed',
};

/** What is said when a change was made: "jo@example.com is staff now". */
export const roleChanged = (person: Person, role: Role): string =>
  `${plainLine(personLabel(person))} ${DONE[role]}`;
