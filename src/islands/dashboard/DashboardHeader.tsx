import type { ReactNode } from 'react';
import type { Role } from '../../domain/role.ts';
import { StaffNav, type StaffPage } from './StaffNav.tsx';
import { WIDTH } from './width.ts';

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

/** The dark bar over the screens of staff; the logo is drawn by the server. */
export function DashboardHeader({ logo, email, name, role, current, children }: DashboardHeaderProps) {
  const who = name === undefined || name === '' ? email : name;
  const hasNav = current && (role === 'staff' || role === 'admin');
  return (
    <header className="dark">
      <div className={`${WIDTH} flex flex-wrap items-center gap-x-4`}>
        <div className="flex h-16 min-w-0 items-center gap-4">
          {logo}
          <span className="badge bg-ink-700 text-fog-50 max-[22.5rem]:hidden">Staff</span>
        </div>
        <div className="ml-auto flex h-16 min-w-0 items-center gap-4 lg:order-2">
          {who && (
            <bdi className="muted hidden min-w-0 truncate text-sm lg:block" title={email}>
              {who}
            </bdi>
          )}
          {children}
        </div>
        {hasNav && (
          <div className="-mx-3 w-full pb-1 lg:mx-0 lg:w-auto lg:pb-0">
            <StaffNav current={current} role={role} />
          </div>
        )}
      </div>
    </header>
  );
}
