// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DashboardHeader } from '~/islands/dashboard/account/DashboardHeader.tsx';
import type { Role } from '~/domain/accounts/role.ts';
import { element, textOf } from '../support/staff-screen.tsx';

const open = (role: Role | undefined, name = 'Maya Ortiz') =>
  render(<DashboardHeader logo="Logo" email="maya@example.com" name={name} role={role} current="leads" />);

describe('the staff header', () => {
  it.each(['technician', 'staff', 'admin'] as const)('links %s accounts to their name and password', (role) => {
    open(role);
    expect(textOf('a[href="/dashboard/people#you"]')).toBe('Your name and password: Maya Ortiz');
    expect(element('a[href="/dashboard/people#you"]').title).toBe('maya@example.com');
  });

  it('shows the email until there is a name', () => {
    open('staff', '');
    expect(textOf('a[href="/dashboard/people#you"] bdi')).toBe('maya@example.com');
  });

  it.each(['pending', 'removed', undefined] as const)('shows a %s account without a link', (role) => {
    open(role);
    expect(textOf('bdi')).toBe('Maya Ortiz');
    expect(document.querySelector('a')).toBeNull();
  });

  it('shows technicians the schedule alone', () => {
    open('technician');
    expect(textOf('nav')).toBe('Schedule');
  });

  it('shows People only to admins', () => {
    open('staff');
    expect(textOf('nav')).toBe('LeadsScheduleReports');
    cleanup();
    open('admin');
    expect(textOf('nav')).toBe('LeadsScheduleReportsPeople');
  });
});
