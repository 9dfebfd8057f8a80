import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import LogOut from '~icons/lucide/log-out';
import { STAFF_MESSAGES } from '../../../domain/staff-messages.ts';
import { flashToast } from '../../../stores/flash-toast.ts';
import { clearContactQuestions } from '../../../stores/contact-questions.ts';
import { removeItem } from '../../../stores/page/device-storage.ts';
import { LEAD_DRAFTS_KEY, setSigningOut } from '../../../stores/session.ts';
import { showToast } from '../../../stores/toasts.ts';
import { clearSavedLeads } from '../../../stores/clear-saved-leads.ts';
import { useAuth } from '../../session/use-auth.ts';

/** Deletes the kept list and page, and ends notifications on this device. */
async function forgetOnDevice(): Promise<void> {
  clearSavedLeads();
  const loaded = import('../../../services/staff/forget-device.ts');
  await loaded.then(({ forgetDevice }) => forgetDevice()).catch(() => undefined);
}

/** Signs out on all devices and opens the sign-in screen. On failure the user stays signed in and sees the error. */
export function SignOutButton() {
  const { signOut } = useAuth();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  const onClick = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setSigningOut(true);
    // Without the session, what the screen is reading would be refused.
    await queries.cancelQueries();
    const outcome = await signOut();
    if (outcome.ok) {
      removeItem(LEAD_DRAFTS_KEY);
      clearContactQuestions();
      await forgetOnDevice();
      flashToast(STAFF_MESSAGES.signedOut, 'ok');
      window.location.replace('/auth');
      return;
    }
    showToast({ title: STAFF_MESSAGES.signOutFailed, text: outcome.error.message }, 'error');
    setSigningOut(false);
    setBusy(false);
    void queries.invalidateQueries();
  };

  return (
    <button
      type="button"
      className="btn btn-outline btn-sm ml-auto px-[0.8rem] lg:ml-0 lg:px-[1.1rem]"
      aria-busy={busy || undefined}
      onClick={() => void onClick()}
    >
      <LogOut />
      <span className="sr-only lg:not-sr-only">{busy ? 'Signing out...' : 'Sign Out'}</span>
    </button>
  );
}
