import type { ReactNode } from 'react';
import { Dashboard } from './Dashboard.tsx';
import { StaffScreen } from '../account/StaffScreen.tsx';

/** The leads for whoever is signed in; `children` is the logo, drawn by the server. */
export function DashboardScreen({ children: logo }: { children?: ReactNode }) {
  return (
    <StaffScreen logo={logo} current="leads">
      {(account) => <Dashboard account={account} />}
    </StaffScreen>
  );
}
