import { TEAM_ROLES, type Role } from './role.ts';
import { plainLine } from '../forms/text.ts';

export type Person = {
  userId: string;
  /** Empty for an account without an email. */
  email: string;
  /** Self-chosen name; empty until set. */
  name: string;
  role: Role;
  /** The owner opened a mailed link. Nobody can sign in to other accounts. */
  isConfirmed: boolean;
  /** Gets reminders of unanswered leads now. */
  isOnDuty: boolean;
  /** Time of sign-up or invitation. */
  createdAt: Date;
};

/** Longest name, in characters (docs/product.md, Accounts and roles); the database has the same limit. */
export const MAX_ACCOUNT_NAME_LENGTH = 100;

/** Returns the display name of an account: name, else email. */
export const personLabel = ({ name, email }: Person): string => name || email || 'Account without an email';

/** People by status: waiting for approval, on the team, removed. */
export type PeopleGroups = { waiting: Person[]; team: Person[]; removed: Person[] };

const byLabel = (one: Person, other: Person): number =>
  personLabel(one).localeCompare(personLabel(other), 'en-US', { sensitivity: 'base' });

/** Groups and sorts people: longest waiting first, admins before staff and technicians, then by name. */
export function groupPeople(people: readonly Person[]): PeopleGroups {
  const withRole = (role: Role): Person[] => people.filter((person) => person.role === role).sort(byLabel);
  return {
    waiting: people
      .filter(({ role }) => role === 'pending')
      .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime()),
    team: [...TEAM_ROLES].reverse().flatMap(withRole),
    removed: withRole('removed'),
  };
}

export type RoleChange = {
  label: string;
  role: Role;
  confirm?: string;
};

const REMOVE: RoleChange = {
  label: 'Remove',
  role: 'removed',
  confirm: 'They lose access immediately. You can bring them back later.',
};

const AS_TECHNICIAN: RoleChange = {
  label: 'Make technician',
  role: 'technician',
  confirm: 'They see only the bookings you give them, and no leads.',
};

/** Lists the role changes for an account, most likely first; `isSelf` is true for the admin's own account. */
export function roleChanges(role: Role, isSelf: boolean): RoleChange[] {
  const self = 'This is your own account: you lose access to this page until another admin restores it.';
  switch (role) {
    case 'pending':
      return [{ label: 'Approve', role: 'staff' }, AS_TECHNICIAN, REMOVE];
    case 'technician':
      return [
        { label: 'Make staff', role: 'staff', confirm: 'Staff see every lead, not only their own bookings.' },
        REMOVE,
      ];
    case 'staff':
      return [
        {
          label: 'Make admin',
          role: 'admin',
          confirm: 'Admins manage people, export data and erase it.',
        },
        AS_TECHNICIAN,
        REMOVE,
      ];
    case 'admin':
      return [
        {
          label: 'Make staff',
          role: 'staff',
          confirm: isSelf ? self : 'They lose access to people, exports and erasure immediately.',
        },
        isSelf ? { ...REMOVE, confirm: self } : REMOVE,
      ];
    case 'removed':
      return [{ label: 'Bring back', role: 'staff' }];
  }
}

/** Returns true for a change the database accepts: an unconfirmed account can only wait or be removed. */
export const mayHaveRole = ({ isConfirmed }: Person, role: Role): boolean =>
  isConfirmed || role === 'removed' || role === 'pending';

const DONE: Record<Role, string> = {
  pending: 'is waiting for approval again',
  technician: 'is a technician now',
  staff: 'is staff now',
  admin: 'is an admin now',
  removed: 'was removed',
};

/** Returns the toast text after a role change: "jo@example.com is staff now". */
export const roleChanged = (person: Person, role: Role): string =>
  `${plainLine(personLabel(person))} ${DONE[role]}`;
