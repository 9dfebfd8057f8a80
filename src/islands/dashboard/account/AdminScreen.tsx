import type { ReactNode } from 'react';
import { ACCOUNT_MESSAGES } from '../../../domain/staff-messages.ts';
import { Panel } from '../shared/ReadStates.tsx';
import { StaffScreen, type StaffAccount } from './StaffScreen.tsx';

type AdminScreenProps = {
  logo: ReactNode;
  title: string;
  children: (account: StaffAccount) => ReactNode;
};

/** Screen for admins, reached from People; everybody else reads that it is not for them. */
export const AdminScreen = ({ logo, title, children }: AdminScreenProps) => (
  <StaffScreen logo={logo} current="people">
    {(account) =>
      account.role === 'admin' ? (
        children(account)
      ) : (
        <>
          <h1 className="text-d2">{title}</h1>
          <Panel>
            <p>{ACCOUNT_MESSAGES.adminsOnly}</p>
          </Panel>
        </>
      )
    }
  </StaffScreen>
);
