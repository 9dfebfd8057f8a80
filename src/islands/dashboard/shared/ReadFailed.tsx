import { RotateCcw } from 'lucide-react';
import type { Message } from '../../../domain/messages.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from './Panel.tsx';

/** Something could not be read: what, that one is still signed in, and a way to try again. */
export type ReadFailedProps = {
  failure: Message;
  /** Reads it out; not where a toast with the same words does, which would say it twice. */
  role?: 'alert';
  busy: boolean;
  onRetry: () => void;
};

/** Something could not be read: what, that one is still signed in, and a way to try again. */
export function ReadFailed({ failure, role, busy, onRetry }: ReadFailedProps) {
  return (
    <Panel>
      <Note tone="error" title={failure.title} role={role}>
        {failure.text}
      </Note>
      <p className="muted my-4 text-sm">You are still signed in.</p>
      <BusyButton
        className="btn btn-outline btn-sm"
        busy={busy}
        busyLabel="Trying again..."
        onClick={onRetry}
      >
        <RotateCcw />
        Try again
      </BusyButton>
    </Panel>
  );
}
