import type { ReactNode } from 'react';
import RotateCcw from '~icons/lucide/rotate-ccw';
import type { Message } from '../../../domain/messages.ts';
import { STAFF_MESSAGES } from '../../../domain/staff-messages.ts';
import { Bar } from '../../ui/Bar.tsx';
import { Note } from '../../ui/Note.tsx';
import { Button, LinkButton } from './Button.tsx';

/** White card for loading, error and empty states. */
export function Panel({ children }: { children: ReactNode }) {
  return <div className="rounded-card border border-fog-200 bg-white px-5 py-8 lg:px-7">{children}</div>;
}

type ReadFailedProps = {
  failure: Message;
  busy: boolean;
  onRetry: () => void;
};

/** Error panel for a failed query, with a retry button. */
export function ReadFailed({ failure, busy, onRetry }: ReadFailedProps) {
  return (
    <Panel>
      <Note tone="error" title={failure.title} role="alert">
        {failure.text}
      </Note>
      <p className="muted my-4 text-sm">You’re still signed in.</p>
      <Button busy={busy} busyLabel="Trying again..." onClick={onRetry}>
        <RotateCcw />
        Try again
      </Button>
    </Panel>
  );
}

/** Line for a part of the screen that could not be read, with a retry link. */
export const NotLoaded = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <p className="text-sm" role="status">
    {what} couldn’t be loaded. <LinkButton onClick={onRetry}>Try again</LinkButton>
  </p>
);

/** Loading skeleton. */
export function ReadLoading() {
  return (
    <Panel>
      <div role="status" className="grid gap-4">
        {['w-[82%]', 'w-[58%]', 'w-[70%]', 'w-[40%]'].map((width) => (
          <Bar key={width} className={`h-3 ${width}`} />
        ))}
        <p className="muted text-sm">{STAFF_MESSAGES.loading}</p>
      </div>
    </Panel>
  );
}
