import type { ReactNode } from 'react';
import { WIDTH } from './width.ts';

/** The dark bar over the dashboard; the logo is drawn by the server. */
export type DashboardHeaderProps = {
  logo: ReactNode;
  /** Address of the account; absent until it is known. */
  email?: string | undefined;
  children?: ReactNode;
};

/** The dark bar over the dashboard; the logo is drawn by the server. */
export function DashboardHeader({ logo, email, children }: DashboardHeaderProps) {
  return (
    <header className="dark">
      <div className={`${WIDTH} flex h-16 items-center gap-4`}>
        {logo}
        <span className="badge bg-ink-700 text-fog-50 max-[22.5rem]:hidden">Staff</span>
        {email && (
          <bdi className="muted ml-auto hidden min-w-0 truncate text-sm lg:block" title={email}>
            {email}
          </bdi>
        )}
        {children}
      </div>
    </header>
  );
}
