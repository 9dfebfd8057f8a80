import { useEffect } from 'react';
import { AuthProvider } from '../session/AuthProvider.tsx';
import { useAuth } from '../session/use-auth.ts';
import { ConfirmResult } from './ConfirmResult.tsx';
import { useEmailLink } from './use-email-link.ts';

function Confirmation() {
  const { user } = useAuth();
  const { state, retry } = useEmailLink();
  const recovered = state.kind === 'confirmed' && state.type === 'recovery';

  useEffect(() => {
    // Replaces the history entry: its token is used, so Back would only show an error.
    if (recovered) window.location.replace('/auth/password');
  }, [recovered]);

  // A reload has no token, since it was removed from the URL; a signed-in user is done.
  const shown =
    state.kind === 'missing' && user ? ({ kind: 'confirmed', type: 'magiclink' } as const) : state;
  return (
    <div aria-live="polite">
      <ConfirmResult state={shown} onRetry={retry} />
    </div>
  );
}

/** Target of the email links that verify an address or reset a password. */
export function ConfirmScreen() {
  return (
    <AuthProvider>
      <Confirmation />
    </AuthProvider>
  );
}
