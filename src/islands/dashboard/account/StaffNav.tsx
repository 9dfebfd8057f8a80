import { TEAM_ROLES, type Role } from '../../../domain/accounts/role.ts';

/** Path of the schedule, where technicians begin. */
export const SCHEDULE_PATH = '/dashboard/schedule';

/** Staff screens. */
export type StaffPage = 'leads' | 'schedule' | 'reports' | 'people';

const PAGES = [
  { page: 'leads', label: 'Leads', href: '/dashboard', roles: ['staff', 'admin'] },
  { page: 'schedule', label: 'Schedule', href: SCHEDULE_PATH, roles: TEAM_ROLES },
  { page: 'reports', label: 'Reports', href: '/dashboard/reports', roles: ['staff', 'admin'] },
  { page: 'people', label: 'People', href: '/dashboard/people', roles: ['admin'] },
] as const satisfies readonly { page: StaffPage; label: string; href: string; roles: readonly Role[] }[];

/** Navigation between the staff screens. */
export type StaffNavProps = {
  current: StaffPage;
  role: Role;
  /** Accounts that wait for approval, shown beside People. */
  waiting?: number | undefined;
};

/** Navigation between the staff screens. Each role sees its own. */
export function StaffNav({ current, role, waiting = 0 }: StaffNavProps) {
  return (
    <nav aria-label="Staff" className="flex gap-1">
      {PAGES.filter(({ roles }: { roles: readonly Role[] }) => roles.includes(role)).map(
        ({ page, label, href }) => (
          <a
            key={page}
            href={href}
            aria-current={page === current ? 'page' : undefined}
            className="relative flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm font-semibold text-mist-300 hover:text-fog-50 aria-[current=page]:border-poppy-500 aria-[current=page]:text-fog-50 max-sm:px-2 max-[23rem]:px-1.5 max-[23rem]:text-xs"
          >
            {label}
            {page === 'people' && waiting > 0 && (
              <span className="ml-1.5 min-w-5 rounded-full bg-fog-50 px-1.5 text-center text-xs leading-5 text-ink-900 tabular-nums max-sm:absolute max-sm:top-0 max-sm:right-[-0.6rem] max-sm:min-w-4 max-sm:px-1 max-sm:leading-4">
                {waiting}
                <span className="sr-only"> waiting for approval</span>
              </span>
            )}
          </a>
        ),
      )}
    </nav>
  );
}
