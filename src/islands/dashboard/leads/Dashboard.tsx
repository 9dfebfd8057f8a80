import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { countFilters, formatLeadFilters } from '../../../domain/leads/lead-filters.ts';
import { tabOf } from '../../../domain/leads/lead-tabs.ts';
import type { Lead } from '../../../services/staff/dashboard-leads.ts';
import { ContactQuestion } from '../contact/ContactQuestion.tsx';
import { useSelection } from '../bulk/use-selection.ts';
import { useClock } from '../shared/clock.ts';
import { Counters } from './Counters.tsx';
import { LatestLeads } from './LatestLeads.tsx';
import type { LeadRowContext } from './RowParts.tsx';
import { LeadTabs } from '../filters/LeadTabs.tsx';
import { ListHead, type ListDialog } from './LeadTools.tsx';
import { useSound } from './use-sound.ts';
import type { StaffAccount } from '../shared/staff-account.ts';
import { useLostConnection } from '../shared/use-lost-connection.ts';
import { ClosedBar, LostBar } from '../shared/DeskBars.tsx';
import { useArrivals, useMayInsert } from './use-arrivals.ts';
import { useNames } from '../account/use-colleagues.ts';
import { useKeptList } from './use-kept-list.ts';
import { NEWEST_KEY, updateLead, useLeadList, useOverview } from './use-lead-list.ts';
import { LEADS_KEY } from '../shared/query.ts';
import { narrowList, openLead, useLeadUrl } from '../lead/lead-url.ts';
import { lazyPart } from '../shared/lazy-part.tsx';

// Parts that load when they are needed.
const ResponseFigures = lazyPart('ResponseFigures', () => import('../response/ResponseFigures.tsx'));
const LeadDrawer = lazyPart('LeadDrawer', () => import('../drawer/LeadDrawer.tsx'));
const OutboxBanner = lazyPart('OutboxBanner', () => import('../banners/OutboxBanner.tsx'), 'quiet');
const ListKeys = lazyPart('ListKeys', () => import('./ListKeys.tsx'), 'quiet');
const BulkBar = lazyPart('BulkBar', () => import('../bulk/BulkBar.tsx'), 'quiet');
const CustomerPage = lazyPart('CustomerPage', () => import('../history/CustomerPage.tsx'));
const SavedViews = lazyPart('SavedViews', () => import('./SavedViews.tsx'));
const NewLead = lazyPart('NewLead', () => import('./NewLead.tsx'));
const OverdueBanner = lazyPart('OverdueBanner', () => import('../banners/OverdueBanner.tsx'), 'quiet');
const FilterSummary = lazyPart('FilterSummary', () => import('../filters/FilterSummary.tsx'), 'quiet');
const FilterPanel = lazyPart('FilterPanel', () => import('../filters/FilterPanel.tsx'));

/** The leads above and below an open one. */
function neighborsIn(rows: readonly { id: string }[], leadId: string): { previous?: string; next?: string } {
  const index = rows.findIndex(({ id }) => id === leadId);
  const [previous, next] = index < 0 ? [] : [rows[index - 1]?.id, rows[index + 1]?.id];
  return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) };
}

/** Reads that tell whether the server answers. */
const WATCHED = [LEADS_KEY, NEWEST_KEY];

/** Dashboard: counters, overdue lead, lead list, lead drawer and response figures. */
export function Dashboard({ account }: { account: StaffAccount }) {
  const { filters, leadId, customerId } = useLeadUrl();
  const isQueue = tabOf(filters) === 'waiting';
  const client = useQueryClient();
  const [section, mayInsert] = useMayInsert();
  const list = useLeadList(filters, account.user.id, mayInsert);
  const isReady = list.updatedAt !== null;
  useKeptList(list);
  const overview = useOverview(isReady);
  const now = useClock(false);
  const sound = useSound();
  const [dialog, setDialog] = useState<ListDialog>();
  const [isPanelOpen, setPanelOpen] = useState(false);
  const hasSummary = !isPanelOpen && countFilters(filters) > 0;
  const names = useNames(
    isPanelOpen ||
      hasSummary ||
      customerId !== undefined ||
      (list.rows ?? []).some((row) => row.assigned_to !== null),
    account,
  );
  const announcement = useArrivals(() => {
    if (sound.isOn) sound.play();
  });

  // A change can affect other rows, such as a merged duplicate, so `updateLead` refetches the list.
  const onChanged = useCallback((lead: Lead): void => updateLead(client, lead), [client]);
  const lostSince = useLostConnection(WATCHED);
  const rows = useMemo(() => list.rows ?? [], [list.rows]);
  const selection = useSelection(rows, formatLeadFilters(filters));
  const sources = useMemo(() => [...new Set(rows.map(({ source }) => source))].sort(), [rows]);

  const row: LeadRowContext = {
    now,
    openId: leadId,
    isNarrow: leadId !== undefined,
    isLost: lostSince !== undefined,
    selection,
  };

  if (customerId !== undefined) return <CustomerPage leadId={customerId} names={names} />;
  return (
    <>
      <ListHead
        name={account.name}
        role={account.role}
        now={now}
        list={list}
        filters={filters}
        isPanelOpen={isPanelOpen}
        onPanel={setPanelOpen}
        onDialog={setDialog}
        sound={sound}
      />
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <div
        className={
          leadId === undefined
            ? ''
            : 'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(24rem,27.5rem)] lg:items-start lg:gap-5'
        }
      >
        <section
          aria-labelledby="latest-leads"
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3"
          ref={section}
        >
          <h2 id="latest-leads" className="sr-only">
            Latest leads
          </h2>
          <LeadTabs filters={filters} counts={overview.counts} />
          {hasSummary && <FilterSummary filters={filters} names={names} />}
          {isPanelOpen && (
            <FilterPanel filters={filters} names={names} userId={account.user.id} sources={sources} />
          )}
          <LatestLeads list={list} filters={filters} names={names} row={row} staff={account.name} />
          {/* Over the end of what is seen of the list: what appears there moves no row away from a finger. */}
          <div className="list-notices sticky bottom-20 z-10 grid gap-2 lg:bottom-4">
            <ClosedBar now={now} waiting={overview.counts?.waiting} />
            <LostBar
              since={list.updatedAt === null ? undefined : lostSince}
              busy={list.busy}
              onRetry={list.refresh}
            />
            <ContactQuestion />
            <OutboxBanner wanted={isReady} />
            {!isQueue && <OverdueBanner wanted={isReady} lead={overview.nextDue} staff={account.name} />}
          </div>
          <ListKeys wanted={isReady} ids={rows.map(({ id }) => id)} openId={leadId} selection={selection} />
          {dialog === 'views' && (
            <SavedViews
              filters={filters}
              onOpen={(wanted) => {
                setDialog(undefined);
                narrowList(wanted);
              }}
              onClose={() => setDialog(undefined)}
            />
          )}
          {dialog === 'new-lead' && (
            <NewLead
              onAdded={(id) => {
                setDialog(undefined);
                void client.invalidateQueries({ queryKey: LEADS_KEY });
                openLead(id);
              }}
              onClose={() => setDialog(undefined)}
            />
          )}
          <BulkBar wanted={selection.ids.size > 0} rows={rows} selection={selection} account={account} />
        </section>
        {leadId !== undefined && (
          <div className="lg:self-stretch">
            <LeadDrawer
              leadId={leadId}
              account={account}
              neighbors={neighborsIn(rows, leadId)}
              onChanged={onChanged}
            />
          </div>
        )}
      </div>
      <Counters counts={overview.counts} failed={overview.countsFailed || list.failed} />
      {isReady && (
        <section aria-labelledby="response-times" className="mt-10 grid gap-[0.9rem]">
          <h2 id="response-times" className="text-d3">
            Response times
          </h2>
          <ResponseFigures />
        </section>
      )}
    </>
  );
}
