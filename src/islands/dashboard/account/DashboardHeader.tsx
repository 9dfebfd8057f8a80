import type { ReactNode } from 'react';
import { UserRound } from 'lucide-react';
import type { Role } from '../../../domain/accounts/role.ts';
import { StaffNav, type StaffPage } from './StaffNav.tsx';
import { WIDTH } from '../shared/width.ts';

/** The dark bar over the screens of staff; the logo is drawn by the server. */
export type DashboardHeaderProps = {
  logo: ReactNode;
  /** Address of the account; absent until it is known. */
  email?: string | undefined;
  /** Name of the person; empty or absent until they gave one. */
  name?: string | undefined;
  /** Absent until it was read; only staff and admins get the ways between screens. */
  role?: Role | undefined;
  current?: StaffPage | undefined;
  children?: ReactNode;
};

type WhoProps = { who: string; email: string | undefined };

function Who({ who, email }: WhoProps) {
  return (
    <bdi className="muted hidden min-w-0 truncate text-sm lg:block" title={email}>
      {who}
    </bdi>
  );
}

/** The way to the own name and password; narrow screens have room for its icon alone. */
function OwnPage({ who, email }: WhoProps) {
  return (
    <a
      className="flex min-h-11 min-w-11 items-center justify-center rounded-control text-sm text-mist-300 hover:text-fog-50 lg:order-1 lg:ml-auto lg:max-w-64 lg:min-w-0 lg:hover:underline lg:hover:underline-offset-4"
      href="/dashboard/people#you"
      title={email}
    >
      <UserRound className="lg:hidden" />
      <span className="sr-only">Your name and password: </span>
      <bdi className="max-lg:sr-only lg:truncate">{who}</bdi>
    </a>
  );
}

/** The dark bar over the screens of staff; the logo is drawn by the server. */
export function DashboardHeader({ logo, email, name, role, current, children }: DashboardHeaderProps) {
  const who = name === undefined || name === '' ? email : name;
  const hasNav = current && (role === 'staff' || role === 'admin');
  return (
    <header className="dark">
      <div className={`${WIDTH} flex flex-wrap items-center gap-x-4`}>
        <div className="flex h-16 min-w-0 items-center gap-4">
          {logo}
          <span className="badge bg-ink-700 text-fog-50 max-[24rem]:hidden">Staff</span>
        </div>
        <div className={`ml-auto flex h-16 min-w-0 items-center gap-4 lg:order-2 ${hasNav ? 'lg:ml-0' : ''}`}>
          {who && !hasNav && <Who who={who} email={email} />}
          {children}
        </div>
        {hasNav && (
          <div className="-mx-3 flex w-[calc(100%+1.5rem)] justify-between pb-1 lg:contents">
            <StaffNav current={current} role={role} />
            {who && <OwnPage who={who} email={email} />}
          </div>
        )}
      </div>
    </header>
  );
}
