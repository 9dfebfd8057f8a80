import type { ReactNode } from 'react';
import { StaffScreen } from '../account/StaffScreen.tsx';
import { OwnName } from './OwnName.tsx';
import { People } from './People.tsx';

/** Screens that only admins open, a few times a year. */
const ADMIN_PAGES = {
  '/dashboard/hours': 'Hours and closed days',
  '/dashboard/templates': 'Email templates',
  '/dashboard/health': 'Health of the project',
} as const;

/** People screen: accounts for admins, only their own account for everybody else. `children` is the server-rendered logo. */
export function PeopleScreen({ children: logo }: { children?: ReactNode }) {
  return (
    <StaffScreen logo={logo} current="people">
      {(account) =>
        account.role === 'admin' ? (
          <>
            <People account={account} />
            <ul className="mt-10 flex flex-wrap gap-x-6 gap-y-2 text-sm">
              {Object.entries(ADMIN_PAGES).map(([href, title]) => (
                <li key={href}>
                  <a className="link" href={href}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <>
            <h1 className="text-d2">Your account</h1>
            <OwnName account={account} />
          </>
        )
      }
    </StaffScreen>
  );
}
