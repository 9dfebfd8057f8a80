import type { ReactNode } from 'react';
import RotateCcw from '~icons/lucide/rotate-ccw';
import type { Message } from '../../../domain/messages.ts';
import { STAFF_MESSAGES } from '../../../domain/staff-messages.ts';
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

const BARS = [
  ['w-[88%]', 'w-[58%]'],
  ['w-[64%]', 'w-[34%]'],
  ['w-[76%]', 'w-[46%]'],
] as const;

/** Loading skeleton of the lead list. */
export function LeadsLoading() {
  return (
    <Panel>
      <div role="status" className="grid gap-[1.1rem]">
        {BARS.map(([first, second]) => (
          <div key={first} className="grid grid-cols-[46px_1fr] items-center gap-4" aria-hidden="true">
            <svg className="w-[46px] stroke-fog-200" viewBox="0 0 46 27" fill="none">
              <path d="M3 24a20 20 0 0 1 40 0" strokeWidth="2.6" />
            </svg>
            <div>
              <div className={`h-[0.8rem] rounded-[3px] bg-fog-200 ${first}`} />
              <div className={`mt-2 h-[0.6rem] rounded-[3px] bg-fog-100 ${second}`} />
            </div>
          </div>
        ))}
        <p className="muted text-sm">{STAFF_MESSAGES.loading}</p>
      </div>
    </Panel>
  );
}
