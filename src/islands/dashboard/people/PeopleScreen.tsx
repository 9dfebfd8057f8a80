import type { ReactNode } from 'react';
import { ACCOUNT_MESSAGES } from '../../../domain/messages.ts';
import { Panel } from '../LeadStates.tsx';
import { StaffScreen } from '../StaffScreen.tsx';
import { OwnName } from './OwnName.tsx';
import { People } from './People.tsx';

/** The accounts, for admins; other staff find their own name here. `children` is the logo, drawn by the server. */
export function PeopleScreen({ children: logo }: { children?: ReactNode }) {
  return (
    <StaffScreen logo={logo} current="people">
      {(account) =>
        account.role === 'admin' ? (
          <People account={account} />
        ) : (
          <>
            <h1 className="mb-5 text-d2">People</h1>
            <Panel>
              <p>{ACCOUNT_MESSAGES.adminsOnly}</p>
            </Panel>
            <OwnName name={account.name} />
          </>
        )
      }
    </StaffScreen>
  );
}
