import { useCallback, useState } from 'react';
import type { StaffWriteFailure } from '../../../services/staff-write.ts';

/** What came of a press, said beside the button. */
export type ActionNote = { tone: 'ok' | 'advice' | 'error'; text: string };

/** A press under way, and what came of the last one. */
export type Action = {
  busy: boolean;
  note: ActionNote | null;
  /** Runs one press at a time; what it returns is said. */
  run: (work: () => Promise<ActionNote | null>) => Promise<void>;
  say: (note: ActionNote | null) => void;
};

/** A failed write in words. */
export const failureNote = (failure: StaffWriteFailure): ActionNote => ({
  tone: 'error',
  text: failure.message,
});

/** One kind of press with its busy state and its outcome. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false);
  const [note, say] = useState<ActionNote | null>(null);
  const run = useCallback(async (work: () => Promise<ActionNote | null>): Promise<void> => {
    setBusy(true);
    say(null);
    const outcome = await work();
    setBusy(false);
    say(outcome);
  }, []);
  return { busy, note, run, say };
}
