import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import LogOut from '~icons/lucide/log-out';
import { STAFF_MESSAGES } from '../../../domain/staff-messages.ts';
import { flashToast } from '../../../stores/flash-toast.ts';
import { $signingOut } from '../../../stores/session.ts';
import { clearStaffItems, countStaffItems } from '../../../stores/staff-items.ts';
import { showToast } from '../../../stores/toasts.ts';
import { clearSavedLeads } from '../../../stores/saved-leads.ts';
import { useAuth } from '../../session/use-auth.ts';
import { StaffDialog } from '../shared/StaffDialog.tsx';
import { Button } from '../shared/Button.tsx';

/** Deletes the kept list and page, and ends notifications on this device. */
async function forgetOnDevice(): Promise<void> {
  clearSavedLeads();
  const loaded = import('../../../services/staff/device.ts');
  await loaded.then(({ forgetDevice }) => forgetDevice()).catch(() => undefined);
}

/**
 * Signs out on all devices and opens the sign-in screen. Asks first when something was not sent, because it is deleted.
 * On failure the user stays signed in and sees the error.
 */
export function SignOutButton({ userId }: { userId: string }) {
  const { signOut } = useAuth();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [unsent, setUnsent] = useState(0);

  const leave = async (): Promise<void> => {
    setUnsent(0);
    setBusy(true);
    $signingOut.set(true);
    // Without the session, what the screen is reading would be refused.
    await queries.cancelQueries();
    const outcome = await signOut();
    if (outcome.ok) {
      clearStaffItems(userId);
      await forgetOnDevice();
      flashToast(STAFF_MESSAGES.signedOut);
      window.location.replace('/auth');
      return;
    }
    showToast({ title: STAFF_MESSAGES.signOutFailed, text: outcome.error.message }, 'error');
    $signingOut.set(false);
    setBusy(false);
    void queries.invalidateQueries();
  };
  const onClick = (): void => {
    if (busy) return;
    const count = countStaffItems(userId);
    if (count > 0) setUnsent(count);
    else void leave();
  };

  return (
    <>
      <Button
        className="ml-auto px-[0.8rem] max-lg:border-transparent lg:ml-0 lg:px-[1.1rem]"
        aria-busy={busy || undefined}
        onClick={onClick}
      >
        <LogOut />
        <span className="sr-only lg:not-sr-only">{busy ? 'Signing out...' : 'Sign Out'}</span>
      </Button>
      {unsent > 0 && (
        <StaffDialog
          id="sign-out"
          title="Sign out and delete what you have not sent?"
          onClose={() => setUnsent(0)}
        >
          <p>
            {unsent === 1 ? 'One draft or entry' : `${unsent} drafts and entries`} about leads{' '}
            {unsent === 1 ? 'is' : 'are'} on this device only. Signing out deletes{' '}
            {unsent === 1 ? 'it' : 'them'}.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button dark onClick={() => setUnsent(0)}>
              Stay signed in
            </Button>
            <Button onClick={leave}>Sign out and delete</Button>
          </div>
        </StaffDialog>
      )}
    </>
  );
}
