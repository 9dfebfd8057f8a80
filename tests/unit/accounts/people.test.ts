import { describe, expect, it } from 'vitest';
import { groupPeople, personLabel, roleChanged, roleChanges, type Person } from '~/domain/accounts/people.ts';
import { ROLES, type Role } from '~/domain/accounts/role.ts';

const person = (role: Role, email: string, day = 1, name = ''): Person => ({
  userId: `${role}-${email}`,
  email,
  name,
  role,
  createdAt: new Date(Date.UTC(2026, 10, day)),
});

describe('people', () => {
  it('stand in groups: who has waited longest first, admins before staff and by name, then the removed', () => {
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
  });

  it('are called by name, else by address, else as what they are', () => {
    expect(personLabel(person('staff', 'a@example.com', 1, 'Ann'))).toBe('Ann');
    expect(personLabel(person('staff', 'a@example.com'))).toBe('a@example.com');
    expect(personLabel(person('staff', ''))).toBe('An account without an address');
  });
});

describe('what an admin can do', () => {
  const labels = (role: Role): string[] => roleChanges(role, false).map(({ label }) => label);

  it.each([
    ['pending', ['Approve', 'Remove']],
    ['staff', ['Make admin', 'Remove']],
    ['admin', ['Make staff', 'Remove']],
    ['removed', ['Bring back']],
  ] as const)('about %s accounts is %j', (role, expected) => {
    expect(labels(role)).toEqual(expected);
  });

  it.each(ROLES)('never leaves a %s account as it is, and removes nobody without asking', (role) => {
    for (const isSelf of [true, false]) {
      for (const change of roleChanges(role, isSelf)) {
        expect(change.role).not.toBe(role);
        if (change.role === 'removed' || change.role === 'admin') expect(change.confirm).toBeTruthy();
      }
    }
  });

  it('to their own account is asked again each time, with what it means', () => {
    for (const { confirm } of roleChanges('admin', true)) expect(confirm).toContain('you lose this page');
  });

  it('is confirmed in words', () => {
    expect(ROLES.map((role) => roleChanged(person('staff', 'a@example.com', 1, 'Ann'), role))).toEqual([
      'Ann waits for approval again',
      'Ann is staff now',
      'Ann is an admin now',
      'Ann was removed',
    ]);
  });
});
