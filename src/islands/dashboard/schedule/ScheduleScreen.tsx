import type { ReactNode } from 'react';
import { StaffScreen } from '../account/StaffScreen.tsx';
import { Schedule } from './Schedule.tsx';

/** Schedule screen. `children` is the server-rendered logo. */
export function ScheduleScreen({ children: logo }: { children?: ReactNode }) {
  return (
    <StaffScreen logo={logo} current="schedule">
      {(account) => <Schedule account={account} />}
    </StaffScreen>
  );
}
