import RotateCcw from '~icons/lucide/rotate-ccw';
import type { Message } from '../../../domain/messages.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from './Panel.tsx';

/** Error panel for a failed query, with a retry button. */
export type ReadFailedProps = {
  failure: Message;
  /** Announces the error. Omit it where a toast announces the same text. */
  role?: 'alert';
  busy: boolean;
  onRetry: () => void;
};

/** Error panel for a failed query, with a retry button. */
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
