// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DashboardHeader } from '~/islands/dashboard/account/DashboardHeader.tsx';
import type { Role } from '~/domain/accounts/role.ts';
import { element, textOf } from '../support/staff-screen.tsx';

const open = (role: Role | undefined) =>
  render(
    <DashboardHeader logo="Logo" email="maya@example.com" name="Maya Ortiz" role={role} current="leads" />,
  );

it.each([
  ['technician', ['Schedule']],
  ['staff', ['Leads', 'Schedule', 'Reports']],
  ['admin', ['Leads', 'Schedule', 'Reports', 'People']],
] as const)('the header links %s accounts to %j, and to their name and password', (role, screens) => {
  open(role);
  const links = [...document.querySelectorAll('nav a:not(.staff-nav-self)')];
  expect(links.map(({ textContent }) => textContent)).toEqual(screens);
  expect(textOf('a[href="/dashboard/people#you"]')).toContain('Your name and password: Maya Ortiz');
  expect(element('a[href="/dashboard/people#you"]').title).toBe('maya@example.com');
});

it.each(['pending', 'removed', undefined] as const)('a %s account has no link', (role) => {
  open(role);
  expect(textOf('bdi')).toBe('Maya Ortiz');
  expect(document.querySelector('a')).toBeNull();
});
