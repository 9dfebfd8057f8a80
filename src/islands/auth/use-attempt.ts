import { useState } from 'react';
import type { AuthOutcome } from '../../services/auth.ts';
import { showToast } from '../../stores/toasts.ts';
import type { AuthNotice } from './use-auth-form.ts';

/** Runs one request of a form at a time, and says above the fields and in a toast why it failed. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<AuthNotice | null>(null);

  const run = async (failureTitle: string, ask: () => Promise<AuthOutcome>): Promise<boolean> => {
    setBusy(true);
    setNotice(null);
    const outcome = await ask();
    setBusy(false);
    if (outcome.ok) return true;
    const { message, reasons } = outcome.error;
    setNotice({ kind: 'failed', title: failureTitle, message, reasons });
    showToast({ title: failureTitle, text: message }, 'error');
    return false;
  };

  return { busy, notice, setNotice, run };
}
