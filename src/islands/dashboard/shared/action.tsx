import { useCallback, useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { CallFailure, CallResult } from '../../../services/staff/database.ts';
import { showToast } from '../../../stores/toasts.ts';
import { Note } from '../../ui/Note.tsx';
import { keepFocus } from './focus.ts';

/** Result message of an action, shown beside its button. */
export type ActionNote = { tone: 'ok' | 'advice' | 'error'; text: string };

/** State of an action and its last result. */
export type Action = {
  busy: boolean;
  note: ActionNote | null;
  /** Runs one action at a time and shows its note. After unmount, a note other than `ok` is shown as a toast. */
  run: (work: () => Promise<ActionNote | null>) => Promise<void>;
  setNote: (note: ActionNote | null) => void;
  /** Returns the handler of a form that runs an action. */
  onSubmit: (work: () => Promise<ActionNote | null>) => (event: SyntheticEvent) => void;
};

/** Returns the note of a change, after reading again what it changed; `changed` is for one that a colleague preceded. */
export async function saveNote(
  change: Promise<CallResult<unknown>>,
  refresh: () => Promise<unknown>,
  done: string,
  changed?: string,
): Promise<ActionNote> {
  const result = await change;
  if (!result.ok) return failureNote(result.error);
  await refresh();
  if (changed !== undefined && result.value !== 'done') return { tone: 'advice', text: changed };
  return { tone: 'ok', text: done };
}

/** Returns the error note of a failed write. */
export const failureNote = ({ message }: CallFailure): ActionNote => ({ tone: 'error', text: message });

/** Runs an action and tracks its busy state and result. */
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

  const run = useCallback<Action['run']>(async (work) => {
    if (isRunning.current) return;
    isRunning.current = true;
    const restoreFocus = keepFocus();
    setBusy(true);
    setNote(null);
    const outcome = await work();
    isRunning.current = false;
    setBusy(false);
    setNote(outcome);
    restoreFocus();
    if (isShown.current || !outcome || outcome.tone === 'ok') return;
    showToast({ title: 'About the lead you closed', text: outcome.text }, 'error');
  }, []);
  const onSubmit: Action['onSubmit'] = (work) => (event) => {
    event.preventDefault();
    void run(work);
  };
  return { busy, note, run, setNote, onSubmit };
}

/** Live region for the result of an action. Always rendered, so that screen readers announce changes. */
export const StatusNote = ({ note }: { note: ActionNote | null }) => (
  <div role="status" className="empty:sr-only">
    {note && (
      <Note tone={note.tone}>
        <bdi>{note.text}</bdi>
      </Note>
    )}
  </div>
);
