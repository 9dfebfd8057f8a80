// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { DashboardHeader } from '~/islands/dashboard/DashboardHeader.tsx';
import type { Role } from '~/domain/role.ts';
import { find, mount, unmountAll, words } from './mount.tsx';

const open = (role: Role | undefined, name = 'Maya Ortiz') =>
  mount(<DashboardHeader logo="Logo" email="maya@example.com" name={name} role={role} current="leads" />);

afterEach(unmountAll);

describe('the bar over the screens of staff', () => {
  it.each(['staff', 'admin'] as const)('leads %s to their own name and password', async (role) => {
    await open(role);
    expect(words('a[href="/dashboard/people#you"]')).toBe('Your name and password: Maya Ortiz');
    expect(find('a[href="/dashboard/people#you"]').title).toBe('maya@example.com');
  });

  it('names the account by its address until there is a name', async () => {
    await open('staff', '');
    expect(words('a[href="/dashboard/people#you"] bdi')).toBe('maya@example.com');
  });

  it.each(['pending', 'removed', undefined] as const)('names who is %s and leads nowhere', async (role) => {
    await open(role);
    expect(words('bdi')).toBe('Maya Ortiz');
    expect(document.querySelector('a')).toBeNull();
  });

  it('shows People to admins alone', async () => {
    await open('staff');
    expect(words('nav')).toBe('LeadsReports');
    await unmountAll();
    await open('admin');
    expect(words('nav')).toBe('LeadsReportsPeople');
  });
});
