import type { ReactNode } from 'react';
import { Dashboard } from './Dashboard.tsx';
import { StaffScreen } from '../account/StaffScreen.tsx';

/** Dashboard screen. `children` is the server-rendered logo. */
export function DashboardScreen({ children: logo }: { children?: ReactNode }) {
  return (
    <StaffScreen logo={logo} current="leads">
      {(account) => <Dashboard account={account} />}
    </StaffScreen>
  );
}
