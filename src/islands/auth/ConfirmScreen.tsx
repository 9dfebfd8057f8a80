import { AuthProvider } from '../session/AuthProvider.tsx';
import { useAuth } from '../session/use-auth.ts';
import { ConfirmResult } from './ConfirmResult.tsx';
import { useEmailLink } from './use-email-link.ts';

function Confirmation() {
  const { user } = useAuth();
  const { state, retry } = useEmailLink();
  // A reload comes without the token, which was used: whoever is signed in has nothing left to do.
  const shown =
    state.kind === 'missing' && user ? ({ kind: 'confirmed', type: 'magiclink' } as const) : state;
  return (
    <div aria-live="polite">
      <ConfirmResult state={shown} onRetry={retry} />
    </div>
  );
}

/** Where the link of a verification mail leads. */
export function ConfirmScreen() {
  return (
    <AuthProvider>
      <Confirmation />
    </AuthProvider>
  );
}
