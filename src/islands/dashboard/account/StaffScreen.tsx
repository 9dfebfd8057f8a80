import type { User } from '@supabase/supabase-js';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { showFlashedToast } from '../../../stores/flash-toast.ts';
import { AuthProvider } from '../../session/AuthProvider.tsx';
import { RequireUser } from '../../session/RequireUser.tsx';
import { Note } from '../../ui/Note.tsx';
import { Toaster } from '../../toasts/Toaster.tsx';
import { UndoBar } from '../shared/SavedBar.tsx';
import { DashboardHeader, MAIN, type StaffPage } from './DashboardHeader.tsx';
import { ReadLoading, Panel } from '../shared/ReadStates.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import { createQueryClient, useRead } from '../shared/query.ts';
import { StaffGate, useStaffAccount } from './StaffGate.tsx';
import { useOnline } from '../../ui/use-online.ts';
import type { StaffAccount } from '../shared/staff-account.ts';
import { useHours } from '../shared/use-hours.ts';
import { MINUTE } from '../../../domain/durations.ts';
import { countWaitingPeople } from '../../../services/staff/accounts.ts';
import { ACCOUNT_MESSAGES } from '../../../domain/staff-messages.ts';

export type StaffScreenProps = {
  logo: ReactNode;
  current: StaffPage;
  /** Shown until the account is read. */
  loading?: ReactNode;
  /** Shown below the error while the account cannot be read. */
  unreachable?: ReactNode;
  children: (account: StaffAccount) => ReactNode;
};

function OfflineNote() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <Note tone="advice" className="mb-4">
          You’re offline. The dashboard refreshes when the connection returns.
        </Note>
      )}
    </div>
  );
}

type SignedInProps = StaffScreenProps & { user: User };

function Account({ user, logo, current, loading, unreachable, children }: SignedInProps) {
  const state = useStaffAccount(user.id);
  const { data: waiting } = useRead(
    // Under the key of the people, so that an approval refreshes it too (docs/product.md, Accounts and roles).
    ['people', 'waiting'],
    countWaitingPeople,
    { enabled: state.profile?.role === 'admin', refetchInterval: MINUTE },
  );
  useHours(state.profile !== undefined);
  return (
    <>
      <DashboardHeader
        logo={logo}
        email={user.email}
        name={state.profile?.name}
        role={state.profile?.role}
        current={current}
        waiting={waiting}
      >
        <SignOutButton userId={user.id} />
      </DashboardHeader>
      <main id="main" className={MAIN} tabIndex={-1}>
        <OfflineNote />
        <StaffGate {...{ user, state, current, loading, unreachable }}>{children}</StaffGate>
      </main>
    </>
  );
}

function SignedIn(props: SignedInProps) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Account {...props} />
      <UndoBar />
    </QueryClientProvider>
  );
}

/** Staff screen: session, query cache, header with navigation, and the page itself. */
export function StaffScreen(props: StaffScreenProps) {
  useEffect(showFlashedToast, []);

  const waiting = (
    <>
      <DashboardHeader logo={props.logo} />
      <main id="main" className={`${MAIN} needs-script`} tabIndex={-1}>
        <h1 className="sr-only">Staff dashboard</h1>
        {props.loading ?? <ReadLoading />}
      </main>
    </>
  );
  return (
    <AuthProvider>
      <RequireUser waiting={waiting}>
        {(user) => <SignedIn key={user.id} user={user} {...props} />}
      </RequireUser>
      <Toaster />
    </AuthProvider>
  );
}

type AdminScreenProps = Pick<StaffScreenProps, 'logo' | 'children'> & { title: string };

/** Screen for admins, reached from People; everybody else reads that it is not for them. */
export const AdminScreen = ({ logo, title, children }: AdminScreenProps) => (
  <StaffScreen logo={logo} current="people">
    {(account) =>
      account.role === 'admin' ? (
        children(account)
      ) : (
        <>
          <h1 className="mb-6 text-d2">{title}</h1>
          <Panel>
            <p>{ACCOUNT_MESSAGES.adminsOnly}</p>
          </Panel>
        </>
      )
    }
  </StaffScreen>
);
