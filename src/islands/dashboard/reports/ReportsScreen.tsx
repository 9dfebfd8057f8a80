import type { ReactNode } from 'react';
import { StaffScreen } from '../account/StaffScreen.tsx';
import { Reports } from './Reports.tsx';

/** Reports screen. `children` is the server-rendered logo. */
export function ReportsScreen({ children: logo }: { children?: ReactNode }) {
  return (
    <StaffScreen logo={logo} current="reports">
      {(account) => <Reports account={account} />}
    </StaffScreen>
  );
}
