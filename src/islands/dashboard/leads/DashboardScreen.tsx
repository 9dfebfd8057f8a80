import type { ReactNode } from 'react';
import { Dashboard } from './Dashboard.tsx';
import { DashboardHeader, MAIN } from '../account/DashboardHeader.tsx';
import { StaffScreen } from '../account/StaffScreen.tsx';
import { LeadsLoading } from './LeadsLoading.tsx';
import { KeptList, useOfflineList } from './use-kept-list.ts';

/** Dashboard screen; offline the last list it showed, to read only. `children` is the server-rendered logo. */
export function DashboardScreen({ children: logo }: { children?: ReactNode }) {
  const offline = useOfflineList();
  if (offline) {
    return (
      <>
        <DashboardHeader logo={logo} />
        <main id="main" className={MAIN} tabIndex={-1}>
          {offline}
        </main>
      </>
    );
  }
  return (
    <StaffScreen logo={logo} current="leads" loading={<LeadsLoading />} unreachable={<KeptList />}>
      {(account) => <Dashboard account={account} />}
    </StaffScreen>
  );
}
