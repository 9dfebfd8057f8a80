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
    // The entry is replaced: its token was used, and Back would only say so.
    if (recovered) window.location.replace('/auth/password');
  }, [recovered]);

  // A reload comes without the token, which was used: whoever is signed in has nothing left to do.
  const shown =
    state.kind === 'missing' && user ? ({ kind: 'confirmed', type: 'magiclink' } as const) : state;
  return (
    <div aria-live="polite">
      <ConfirmResult state={shown} onRetry={retry} />
    </div>
  );
}

/** Where the links of the mails lead that verify an address or set a new password. */
export function ConfirmScreen() {
  return (
    <AuthProvider>
      <Confirmation />
    </AuthProvider>
  );
}
