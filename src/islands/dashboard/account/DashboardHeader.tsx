import type { ReactNode } from 'react';
import type { Role } from '../../../domain/accounts/role.ts';
import { StaffNav, type StaffPage } from './StaffNav.tsx';

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

type AccountProps = { displayName: string; email: string | undefined };

function AccountName({ displayName, email }: AccountProps) {
  return (
    <bdi className="muted hidden min-w-0 truncate text-sm lg:block" title={email}>
      {displayName}
    </bdi>
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
          {displayName && !hasNav && <AccountName displayName={displayName} email={email} />}
          {children}
        </div>
        {hasNav && (
          <StaffNav current={current} role={role} self={displayName ?? ''} email={email} waiting={waiting} />
        )}
      </div>
    </header>
  );
}
