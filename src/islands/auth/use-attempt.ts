import { useState } from 'react';
import type { AuthOutcome } from '../../services/auth.ts';
import { showToast } from '../../stores/toasts.ts';
import type { AuthNotice } from './use-auth-form.ts';

/** Runs one form request at a time; shows a failure above the fields and in a toast. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<AuthNotice | null>(null);

  const run = async (failureTitle: string, request: () => Promise<AuthOutcome>): Promise<boolean> => {
    setBusy(true);
    setNotice(null);
    const outcome = await request();
    setBusy(false);
    if (outcome.ok) return true;
    const { message, reasons } = outcome.error;
    setNotice({ kind: 'failed', title: failureTitle, message, reasons });
    showToast({ title: failureTitle, text: message }, 'error');
    return false;
  };

  return { busy, notice, setNotice, run };
}
