import { useEffect, type ReactNode } from 'react';
import { showFlashedToast } from '../../stores/flash-toast.ts';
import { AuthProvider } from '../session/AuthProvider.tsx';
import { RequireUser } from '../session/RequireUser.tsx';
import { Toaster } from '../ui/Toaster.tsx';
import { Dashboard } from './Dashboard.tsx';
import { DashboardHeader } from './DashboardHeader.tsx';
import { LeadsLoading } from './LeadStates.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import { WIDTH } from './width.ts';

const MAIN = `${WIDTH} pt-[1.9rem] lg:pt-[2.6rem]`;

/** The dashboard for whoever is signed in; `children` is the logo, drawn by the server. */
export function DashboardScreen({ children: logo }: { children?: ReactNode }) {
  useEffect(showFlashedToast, []);

  const waiting = (
    <>
      <DashboardHeader logo={logo} />
      <main id="main" className={MAIN} tabIndex={-1}>
        <h1 className="sr-only">Staff dashboard</h1>
        <LeadsLoading />
      </main>
    </>
  );
  return (
    <AuthProvider>
      <RequireUser waiting={waiting}>
        {(user) => (
          <>
            <DashboardHeader logo={logo} email={user.email}>
              <SignOutButton />
            </DashboardHeader>
            <main id="main" className={MAIN} tabIndex={-1}>
              <Dashboard key={user.id} user={user} />
            </main>
          </>
        )}
      </RequireUser>
      <Toaster />
    </AuthProvider>
  );
}
