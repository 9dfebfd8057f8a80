import { expect, it } from 'vitest';
import { groupPeople, personLabel, roleChanges, type Person } from '~/domain/accounts/people.ts';
import { Constants } from '~/domain/database.types.ts';
import { type Role } from '~/domain/accounts/role.ts';

const person = (role: Role, email: string, day = 1, name = ''): Person => ({
  userId: `${role}-${email}`,
  email,
  name,
  role,
  isConfirmed: true,
  isOnDuty: false,
  createdAt: new Date(Date.UTC(2026, 10, day)),
});

it('people are grouped, pending by waiting time and the team by role and name, and labeled by what is known', () => {
  const { waiting, team, removed } = groupPeople([
    person('staff', 'zoe@example.com'),
    person('removed', 'gone@example.com'),
    person('pending', 'late@example.com', 9),
    person('staff', 'x@example.com', 1, 'Ann'),
    person('pending', 'early@example.com', 2),
    person('admin', 'boss@example.com'),
  ]);
  expect(waiting.map(({ email }) => email)).toEqual(['early@example.com', 'late@example.com']);
  expect(team.map(personLabel)).toEqual(['boss@example.com', 'Ann', 'zoe@example.com']);
  expect(removed.map(({ email }) => email)).toEqual(['gone@example.com']);
  expect(personLabel(person('staff', 'a@example.com', 1, 'Ann'))).toBe('Ann');
  expect(personLabel(person('staff', 'a@example.com'))).toBe('a@example.com');
  expect(personLabel(person('staff', ''))).toBe('Account without an email');
});

const labels = (role: Role): string[] => roleChanges(role, false).map(({ label }) => label);

it.each([
  ['pending', ['Approve', 'Make technician', 'Remove']],
  ['technician', ['Make staff', 'Remove']],
  ['staff', ['Make admin', 'Make technician', 'Remove']],
  ['admin', ['Make staff', 'Remove']],
  ['removed', ['Bring back']],
] as const)('actions of an admin on %s accounts are %j', (role, expected) => {
  expect(labels(role)).toEqual(expected);
});

it.each(Constants.public.Enums.account_role)(
  'actions of an admin always change a %s account, and ask before removing',
  (role) => {
    for (const isSelf of [true, false]) {
      for (const change of roleChanges(role, isSelf)) {
        expect(change.role).not.toBe(role);
        if (change.role === 'removed' || change.role === 'admin') expect(change.confirm).toMatch(/\S/);
      }
    }
  },
);

it('actions of an admin on their own account ask for confirmation and explain the effect', () => {
  for (const { confirm } of roleChanges('admin', true)) expect(confirm).toContain('you lose access');
});
