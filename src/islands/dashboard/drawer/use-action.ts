import { useCallback, useEffect, useRef, useState } from 'react';
import type { StaffWriteFailure } from '../../../services/staff/staff-write.ts';
import { showToast } from '../../../stores/toasts.ts';

/** What came of a press, said beside the button. */
export type ActionNote = { tone: 'ok' | 'advice' | 'error'; text: string };

/** A press under way, and what came of the last one. */
export type Action = {
  busy: boolean;
  note: ActionNote | null;
  /** Runs one press at a time; what it returns is said, after the lead was left in a toast unless all went well. */
  run: (work: () => Promise<ActionNote | null>) => Promise<void>;
  setNote: (note: ActionNote | null) => void;
};

/** A failed write in words. */
export const failureNote = (failure: StaffWriteFailure): ActionNote => ({
  tone: 'error',
  text: failure.message,
});

/** One kind of press with its busy state and its outcome. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<ActionNote | null>(null);
  const isRunning = useRef(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const run = useCallback(async (work: () => Promise<ActionNote | null>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setNote(null);
    const outcome = await work();
    isRunning.current = false;
    setBusy(false);
    setNote(outcome);
    if (isShown.current || !outcome || outcome.tone === 'ok') return;
    showToast({ title: 'About the lead you left', text: outcome.text }, 'error');
  }, []);
  return { busy, note, run, setNote };
}
