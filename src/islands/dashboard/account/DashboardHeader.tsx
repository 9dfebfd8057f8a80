import type { ComponentType, ReactNode } from 'react';
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
  { page: 'reports', label: 'Reports', href: '/dashboard/reports', roles: STAFF_ROLES, Icon: ChartColumn },
  { page: 'people', label: 'People', href: '/dashboard/people', roles: ['admin'], Icon: Users },
];

/** Classes for the dashboard's width: at most 90rem, within the page gutters. */
const WIDTH = 'mx-auto w-[min(100%-2*var(--spacing-gutter),90rem)]';

/** Classes of the main part of a staff screen; on phones it ends above the navigation. */
export const MAIN = `${WIDTH} pt-4 pb-24 lg:pt-7 lg:pb-12`;

type DashboardHeaderProps = {
  logo: ReactNode;
  /** Email address of the account; absent until the session is loaded. */
  email?: string | undefined;
  /** Name of the person; empty or absent until they enter one. */
  name?: string | undefined;
  /** Absent until it is loaded. Only people on the team see the navigation. */
  role?: Role | undefined;
  current?: StaffPage | undefined;
  /** Accounts that wait for approval. */
  waiting?: number | undefined;
  children?: ReactNode;
};

type StaffNavProps = Pick<DashboardHeaderProps, 'email' | 'waiting'> & {
  current: StaffPage;
  role: Role;
  /** Name of the signed-in person, or their email address. */
  self: string;
};

/** Navigation between the staff screens and to one's own name and password. Each role sees its own. */
function StaffNav({ current, role, self, email, waiting = 0 }: StaffNavProps) {
  return (
    <nav aria-label="Staff" className="staff-nav">
      {PAGES.filter(({ roles }) => roles.includes(role)).map(({ page, label, href, Icon }) => (
        <a key={page} href={href} aria-current={page === current ? 'page' : undefined}>
          <Icon />
          {label}
          {page === 'people' && waiting > 0 && (
            <span className="min-w-5 rounded-full px-1.5 text-center text-xs tabular-nums max-lg:absolute max-lg:top-1 max-lg:left-[calc(50%+0.4rem)] max-lg:bg-ink-900 max-lg:leading-4 max-lg:text-fog-50 lg:ml-1.5 lg:bg-fog-50 lg:leading-5 lg:text-ink-900">
              {waiting}
              <span className="sr-only"> waiting for approval</span>
            </span>
          )}
        </a>
      ))}
      <a
        className="staff-nav-self lg:underline-offset-4 lg:hover:underline"
        href="/dashboard/people#you"
        title={email}
        aria-current={current === 'people' && role !== 'admin' ? 'page' : undefined}
      >
        <UserRound />
        <span className="sr-only">Your name and password: </span>
        <bdi className="truncate max-lg:hidden">{self}</bdi>
        <span className="lg:hidden" aria-hidden="true">
          You
        </span>
      </a>
    </nav>
  );
}

/** Header of the staff screens. The logo is rendered on the server. */
export function DashboardHeader(props: DashboardHeaderProps) {
  const { logo, email, name, role, current, waiting, children } = props;
  const displayName = name === undefined || name === '' ? email : name;
  const hasNav = current && role && role !== 'pending' && role !== 'removed';
  return (
    <header className="dark print:hidden">
      <div className={`${WIDTH} flex flex-wrap items-center gap-x-4`}>
        <div className="flex h-13 min-w-0 items-center gap-4 lg:h-16">
          {logo}
          <span className="badge bg-ink-700 text-fog-50 max-[24rem]:hidden">Staff</span>
        </div>
        <div
          className={`ml-auto flex h-13 min-w-0 items-center gap-4 lg:order-2 lg:h-16 ${hasNav ? 'lg:ml-0' : ''}`}
        >
          {displayName && !hasNav && (
            <bdi className="muted hidden min-w-0 truncate text-sm lg:block" title={email}>
              {displayName}
            </bdi>
          )}
          {children}
        </div>
        {hasNav && (
          <StaffNav current={current} role={role} self={displayName ?? ''} email={email} waiting={waiting} />
        )}
      </div>
    </header>
  );
}
