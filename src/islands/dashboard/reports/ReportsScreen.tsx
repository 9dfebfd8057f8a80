import type { ReactNode } from 'react';
import { StaffScreen } from '../account/StaffScreen.tsx';
import { Reports } from './Reports.tsx';

/** The reports, for whoever is signed in as staff; `children` is the logo, drawn by the server. */
export function ReportsScreen({ children: logo }: { children?: ReactNode }) {
  return (
    <StaffScreen logo={logo} current="reports">
      {(account) => <Reports account={account} />}
    </StaffScreen>
  );
}
