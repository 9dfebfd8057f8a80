import { useState } from 'react';
import type { AuthFailure, AuthOutcome } from '../../services/auth.ts';
import { showToast } from '../../stores/toasts.ts';

/** Notice above the fields: a failure, a created account, a sent email, or the end of the session. */
export type AuthNotice =
  | { kind: 'failed'; title: string; message: string; reasons: readonly string[] }
  | { kind: 'created' }
  | { kind: 'session-ended' }
  | { kind: 'mailed'; email: string };

/** Runs one form request at a time; shows a failure above the fields and in a toast, and returns it. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<AuthNotice | null>(null);

  const run = async (
    failureTitle: string,
    request: () => Promise<AuthOutcome>,
  ): Promise<AuthFailure | null> => {
    setBusy(true);
    setNotice(null);
    const outcome = await request();
    setBusy(false);
    if (outcome.ok) return null;
    const { message, reasons } = outcome.error;
    setNotice({ kind: 'failed', title: failureTitle, message, reasons });
    showToast({ title: failureTitle, text: message }, 'error');
    return outcome.error;
  };

  return { busy, notice, setNotice, run };
}
