import type { User } from '@supabase/supabase-js';
import { useRef } from 'react';
import { phoneHours } from '../../config/hours.ts';
import { formatMoment } from '../../domain/received.ts';
import { staffName } from '../../domain/staff-name.ts';
import { Note } from '../ui/Note.tsx';
import { Counters } from './Counters.tsx';
import { LatestLeads } from './LatestLeads.tsx';
import { PendingPanel } from './PendingPanel.tsx';
import { useNow, useOnline } from './use-browser-state.ts';
import { useDashboard } from './use-dashboard.ts';
import { useFocusAfter } from './use-focus-after.ts';

/** What a signed-in account sees: the leads, or that it waits for approval. */
export function Dashboard({ user }: { user: User }) {
  const { refresh, ...state } = useDashboard(user.id);
  const now = useNow();
  const online = useOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(state.role === 'pending', heading);

  return (
    <>
      <h1 className="text-d2 wrap-anywhere" tabIndex={-1} ref={heading}>
        Welcome back, <bdi>{staffName(user.email, user.user_metadata)}</bdi>
      </h1>
      <p className="muted">{formatMoment(now, phoneHours.timeZone)}</p>
      <div role="status">
        {!online && (
          <Note tone="advice" className="mt-4">
            You are offline. The dashboard is read again when the connection returns.
          </Note>
        )}
      </div>
      {state.role === 'pending' ? (
        <PendingPanel
          email={user.email ?? ''}
          busy={state.busy}
          failed={state.failed}
          checkedAt={state.updatedAt}
          onCheck={refresh}
        />
      ) : (
        <>
          <Counters counts={state.counts} failed={state.countsFailed || state.failed} />
          <LatestLeads state={state} now={now} onRefresh={refresh} />
        </>
      )}
    </>
  );
}
