import { TEAM_ROLES, type Role } from '../../../domain/accounts/role.ts';

/** Path of the schedule, the only screen of technicians. */
export const SCHEDULE_PATH = '/dashboard/schedule';

/** Staff screens. */
export type StaffPage = 'leads' | 'schedule' | 'reports' | 'people';

const PAGES = [
  { page: 'leads', label: 'Leads', href: '/dashboard', roles: ['staff', 'admin'] },
  { page: 'schedule', label: 'Schedule', href: SCHEDULE_PATH, roles: TEAM_ROLES },
  { page: 'reports', label: 'Reports', href: '/dashboard/reports', roles: ['staff', 'admin'] },
  { page: 'people', label: 'People', href: '/dashboard/people', roles: ['admin'] },
] as const satisfies readonly { page: StaffPage; label: string; href: string; roles: readonly Role[] }[];

/** Navigation between the staff screens. Each role sees its own. */
export function StaffNav({ current, role }: { current: StaffPage; role: Role }) {
  return (
    <nav aria-label="Staff" className="flex gap-1">
      {PAGES.filter(({ roles }: { roles: readonly Role[] }) => roles.includes(role)).map(
        ({ page, label, href }) => (
          <a
            key={page}
            href={href}
            aria-current={page === current ? 'page' : undefined}
            className="flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm font-semibold text-mist-300 hover:text-fog-50 aria-[current=page]:border-poppy-500 aria-[current=page]:text-fog-50"
          >
            {label}
          </a>
        ),
      )}
    </nav>
  );
}
