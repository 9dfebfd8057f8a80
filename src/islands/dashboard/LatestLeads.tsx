import { useMemo, useRef } from 'react';
import { phoneHours } from '../../config/hours.ts';
import { formatClock } from '../../domain/hours.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { DashboardState } from './dashboard-state.ts';
import { LeadCards } from './LeadCards.tsx';
import { LeadsFailed, LeadsLoading, NoLeads } from './LeadStates.tsx';
import { LeadTable } from './LeadTable.tsx';
import { leadView } from './lead-view.ts';
import { useWideScreen } from './use-browser-state.ts';
import { useFocusAfter } from './use-focus-after.ts';

function LeadList({ leads, now }: { leads: NonNullable<DashboardState['leads']>; now: Date }) {
  const wide = useWideScreen();
  const views = useMemo(() => leads.map(leadView), [leads]);
  if (views.length === 0) return <NoLeads />;
  return wide ? <LeadTable leads={views} now={now} /> : <LeadCards leads={views} now={now} />;
}

/** The list with its heading, its age and its states. */
export type LatestLeadsProps = {
  state: DashboardState;
  now: Date;
  onRefresh: () => void;
};

/** The list with its heading, its age and its states. */
export function LatestLeads({ state, now, onRefresh }: LatestLeadsProps) {
  const { leads, failed, busy, updatedAt } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(failed, heading);
  return (
    <section aria-labelledby="latest-leads" className="grid gap-[0.9rem] pb-12">
      <div className="mt-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="latest-leads" className="text-d3" tabIndex={-1} ref={heading}>
          Latest leads
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="muted text-sm" role="status">
            {updatedAt && `Updated ${formatClock(updatedAt, phoneHours.timeZone)} Pacific`}
          </p>
          <BusyButton
            className="btn btn-line btn-sm"
            busy={busy && leads !== null}
            busyLabel="Refreshing..."
            disabled={busy}
            onClick={onRefresh}
          >
            <Icon name="rotate-ccw" />
            Refresh
          </BusyButton>
        </div>
      </div>
      {failed && <LeadsFailed busy={busy} onRetry={onRefresh} />}
      {leads ? <LeadList leads={leads} now={now} /> : !failed && <LeadsLoading />}
    </section>
  );
}
