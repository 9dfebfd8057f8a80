// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DashboardHeader } from '~/islands/dashboard/account/DashboardHeader.tsx';
import type { Role } from '~/domain/accounts/role.ts';
import { element, textOf } from '../support/staff-screen.tsx';

const open = (role: Role | undefined, name = 'Maya Ortiz') =>
  render(<DashboardHeader logo="Logo" email="maya@example.com" name={name} role={role} current="leads" />);

/** Labels of the links to the screens. */
const screens = (): string[] =>
  [...document.querySelectorAll('nav a:not(.staff-nav-self)')].map(({ textContent }) => textContent);

describe('the staff header', () => {
  it.each(['technician', 'staff', 'admin'] as const)(
    'links %s accounts to their name and password',
    (role) => {
      open(role);
      expect(textOf('a[href="/dashboard/people#you"]')).toContain('Your name and password: Maya Ortiz');
      expect(element('a[href="/dashboard/people#you"]').title).toBe('maya@example.com');
    },
  );

  it.each(['pending', 'removed', undefined] as const)('shows a %s account without a link', (role) => {
    open(role);
    expect(textOf('bdi')).toBe('Maya Ortiz');
    expect(document.querySelector('a')).toBeNull();
  });

  it('shows technicians the schedule alone', () => {
    open('technician');
    expect(screens()).toEqual(['Schedule']);
  });

  it('shows People only to admins', () => {
    open('staff');
    expect(screens()).toEqual(['Leads', 'Schedule', 'Reports']);
    cleanup();
    open('admin');
    expect(screens()).toEqual(['Leads', 'Schedule', 'Reports', 'People']);
  });
});
