import { STAFF_MESSAGES } from '../../domain/staff-messages.ts';
import { AuthProvider } from '../session/AuthProvider.tsx';
import { useAuth } from '../session/use-auth.ts';
import { Toaster } from '../toasts/Toaster.tsx';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import { NewPassword } from './NewPassword.tsx';
import { IslandBoundary } from '../ui/IslandBoundary.tsx';

function PasswordForms() {
  const { user, loading } = useAuth();
  if (user) return <NewPassword key={user.id} user={user} />;
  if (!loading) return <ForgottenPassword />;
  return (
    <>
      <h1 className="text-d2">Set a new password</h1>
      <p className="muted mt-3" role="status">
        {STAFF_MESSAGES.loading}
      </p>
    </>
  );
}

/** Password change for signed-in users, and the reset form for everyone else. */
export function PasswordScreen() {
  return (
    <IslandBoundary>
      <AuthProvider>
        <PasswordForms />
        <Toaster />
      </AuthProvider>
    </IslandBoundary>
  );
}
