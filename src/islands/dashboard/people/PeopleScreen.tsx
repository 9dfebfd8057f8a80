import type { ReactNode } from 'react';
import { StaffScreen } from '../account/StaffScreen.tsx';
import { DutySwitch } from './DutySwitch.tsx';
import { OwnName } from './OwnName.tsx';
import { People } from './People.tsx';
import { PushSwitch } from './PushSwitch.tsx';

/** People screen: accounts for admins, only their own account for everybody else. `children` is the server-rendered logo. */
export function PeopleScreen({ children: logo }: { children?: ReactNode }) {
  return (
    <StaffScreen logo={logo} current="people">
      {(account) =>
        account.role === 'admin' ? (
          <>
            <People account={account} />
            <p className="mt-10 text-sm">
              <a className="link" href="/dashboard/templates">
                Email templates
              </a>
            </p>
          </>
        ) : account.role === 'technician' ? (
          <>
            <h1 className="text-d2">Your account</h1>
            <OwnName name={account.name} hint="It stands on your bookings in the schedule." />
          </>
        ) : (
          <>
            <h1 className="text-d2">Your account</h1>
            <OwnName name={account.name}>
              <DutySwitch account={account} />
              <PushSwitch />
            </OwnName>
          </>
        )
      }
    </StaffScreen>
  );
}
