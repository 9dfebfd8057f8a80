import { useEffect } from 'react';
import { isPasswordLink } from '../../stores/mailed-session.ts';
import { AuthProvider } from '../session/AuthProvider.tsx';
import { useAuth } from '../session/use-auth.ts';
import { ConfirmResult } from './ConfirmResult.tsx';
import { useEmailLink } from './use-email-link.ts';
import { IslandBoundary } from '../ui/IslandBoundary.tsx';

function Confirmation() {
  const { user } = useAuth();
  const { state, redeem } = useEmailLink();
  const needsPassword = state.kind === 'confirmed' && isPasswordLink(state.type);

  useEffect(() => {
    // Replaces the history entry: its token is used, so Back would only show an error.
    if (needsPassword) window.location.replace('/auth/password');
  }, [needsPassword]);

  return (
    <div aria-live="polite">
      <ConfirmResult state={state} email={user?.email} onRedeem={redeem} />
    </div>
  );
}

/** Target of the email links that confirm an address, accept an invitation or reset a password. */
export function ConfirmScreen() {
  return (
    <IslandBoundary>
      <AuthProvider>
        <Confirmation />
      </AuthProvider>
    </IslandBoundary>
  );
}
