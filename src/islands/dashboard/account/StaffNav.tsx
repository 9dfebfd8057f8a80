import type { ComponentType } from 'react';
import CalendarDays from '~icons/lucide/calendar-days';
import ChartColumn from '~icons/lucide/chart-column';
import Inbox from '~icons/lucide/inbox';
import UserRound from '~icons/lucide/user-round';
import Users from '~icons/lucide/users';
import { STAFF_ROLES, TEAM_ROLES, type Role } from '../../../domain/accounts/role.ts';
import './staff-nav.css';

/** Path of the schedule, where technicians begin. */
export const SCHEDULE_PATH = '/dashboard/schedule';

/** Staff screens. */
export type StaffPage = 'leads' | 'schedule' | 'reports' | 'people';

type Entry = { page: StaffPage; label: string; href: string; roles: readonly Role[]; Icon: ComponentType };

const PAGES: readonly Entry[] = [
  { page: 'leads', label: 'Leads', href: '/dashboard', roles: STAFF_ROLES, Icon: Inbox },
  { page: 'schedule', label: 'Schedule', href: SCHEDULE_PATH, roles: TEAM_ROLES, Icon: CalendarDays },
  {
    page: 'reports',
    label: 'Reports',
    href: '/dashboard/reports',
    roles: STAFF_ROLES,
    Icon: ChartColumn,
  },
  { page: 'people', label: 'People', href: '/dashboard/people', roles: ['admin'], Icon: Users },
];

type StaffNavProps = {
  current: StaffPage;
  role: Role;
  /** Name of the signed-in person, or their email address. */
  self: string;
  email: string | undefined;
  /** Accounts that wait for approval, shown beside People. */
  waiting?: number | undefined;
};

/** Navigation between the staff screens and to one's own name and password. Each role sees its own. */
export function StaffNav({ current, role, self, email, waiting = 0 }: StaffNavProps) {
  return (
    <nav aria-label="Staff" className="staff-nav">
      {PAGES.filter(({ roles }) => roles.includes(role)).map(({ page, label, href, Icon }) => (
        <a key={page} href={href} aria-current={page === current ? 'page' : undefined}>
          <Icon />
          {label}
          {page === 'people' && waiting > 0 && (
            <span className="staff-nav-count">
              {waiting}
              <span className="sr-only"> waiting for approval</span>
            </span>
          )}
        </a>
      ))}
      <a
        className="staff-nav-self"
        href="/dashboard/people#you"
        title={email}
        aria-current={current === 'people' && role !== 'admin' ? 'page' : undefined}
      >
        <UserRound />
        <span className="sr-only">Your name and password: </span>
        <bdi>{self}</bdi>
        <span className="staff-nav-you" aria-hidden="true">
          You
        </span>
      </a>
    </nav>
  );
}
