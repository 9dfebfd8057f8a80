import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { NO_FILTERS, countFilters, formatLeadFilters } from '../../../domain/leads/lead-filters.ts';
import { tabOf } from '../../../domain/leads/lead-tabs.ts';
import { nextSort } from '../../../domain/leads/lead-sort.ts';
import type { Lead } from '../../../services/staff/dashboard-leads.ts';
import { ContactQuestion } from '../contact/ContactQuestion.tsx';
import { useSelection } from '../bulk/use-selection.ts';
import { useClock } from '../shared/clock.ts';
import { openEmail } from '../shared/lead-focus.ts';
import { Counters } from './Counters.tsx';
import { LatestLeads } from './LatestLeads.tsx';
import type { LeadRowContext } from './RowParts.tsx';
import { LeadTabs } from '../filters/LeadTabs.tsx';
import { ListHead } from './LeadTools.tsx';
import { useSound } from './use-sound.ts';
import type { StaffAccount } from '../shared/staff-account.ts';
import { useLostConnection } from '../shared/use-lost-connection.ts';
import { ClosedBar, LostBar } from '../shared/DeskBars.tsx';
import { askAboutContact } from '../../../stores/contact-questions.ts';
import { useArrivals, useLiveLeads, useMayInsert, useTitleBadge, useUnseen } from './use-arrivals.ts';
import { useNames } from '../account/use-colleagues.ts';
import { useKeptList } from './use-kept-list.ts';
import { NEWEST_KEY, updateLead, useLeadList, useOverview } from './use-lead-list.ts';
import { LEADS_KEY } from '../shared/query.ts';
import { useLeadUrl } from '../filters/use-lead-url.ts';

// Parts of the dashboard that load when they are needed.
import { lazyPart } from '../shared/lazy-part.tsx';

const ResponseFigures = lazyPart('ResponseFigures', () => import('../response/ResponseFigures.tsx'));

/** Response figures below the list. Lazy-loaded, so that the list renders first. */
function ResponseTimes() {
  return (
    <section aria-labelledby="response-times" className="mt-10 grid gap-[0.9rem]">
      <h2 id="response-times" className="text-d3">
        Response times
      </h2>
      <ResponseFigures />
    </section>
  );
}

// Parts that load when they are needed.
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

/** Returns the text for a live region and a function that announces new text. */
function useAnnouncer(): [announcement: string, announce: (text: string) => void] {
  const [announcement, setAnnouncement] = useState('');
  const announce = useCallback((text: string): void => {
    // Screen readers skip unchanged text; a trailing space makes a repeat count as new.
    setAnnouncement((before) => (before === text ? `${text} ` : text));
  }, []);
  return [announcement, announce];
}

/** The leads above and below an open one. */
function neighborsIn(rows: readonly { id: string }[], leadId: string): { previous?: string; next?: string } {
  const index = rows.findIndex(({ id }) => id === leadId);
  const [previous, next] = index < 0 ? [] : [rows[index - 1]?.id, rows[index + 1]?.id];
  return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) };
}

/** Reads that tell whether the server answers. */
const WATCHED = [LEADS_KEY, NEWEST_KEY];

const arrivalText = (count: number): string => (count === 1 ? '1 new lead.' : `${count} new leads.`);

/** Dashboard: counters, overdue lead, lead list, lead drawer and response figures. */
export function Dashboard({ account }: { account: StaffAccount }) {
  const url = useLeadUrl();
  const { filters, leadId, customerId } = url;
  const isQueue = tabOf(filters) === 'waiting';
  const client = useQueryClient();
  const [section, mayInsert] = useMayInsert();
  const isLive = useLiveLeads();
  const list = useLeadList(filters, account.user.id, { isLive, mayInsert });
  const isReady = list.updatedAt !== null;
  useKeptList(list);
  const overview = useOverview(isReady, isLive);
  const now = useClock(false);
  const sound = useSound();
  const { unseen, add } = useUnseen();
  const [announcement, announce] = useAnnouncer();
  const [hasViews, setViews] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const hasSummary = !isPanelOpen && countFilters(filters) > 0;
  const names = useNames(
    isPanelOpen ||
      hasSummary ||
      customerId !== undefined ||
      (list.rows ?? []).some((row) => row.assigned_to !== null),
    account,
  );
  useTitleBadge(unseen);

  useArrivals(isLive, (count) => {
    add(count);
    announce(arrivalText(count));
    if (sound.isOn) sound.play();
  });

  // A change can affect other rows, such as a merged duplicate, so `updateLead` refetches the list.
  const onChanged = useCallback((lead: Lead): void => updateLead(client, lead), [client]);
  const lostSince = useLostConnection(WATCHED);
  const clear = (): void => url.narrow(NO_FILTERS);
  const rows = useMemo(() => list.rows ?? [], [list.rows]);
  const selection = useSelection(rows, formatLeadFilters(filters));
  const sources = useMemo(() => [...new Set(rows.map(({ source }) => source))].sort(), [rows]);

  const row: LeadRowContext = {
    now,
    openId: leadId,
    isNarrow: leadId !== undefined,
    isLost: lostSince !== undefined,
    leadPath: url.leadPath,
    onOpen: url.openLead,
    onContact: (id, channel) => {
      if (channel !== 'email') {
        askAboutContact(id, channel);
        return;
      }
      url.openLead(id);
      openEmail(id);
    },
    selection,
  };
  // A search begun in the queue looks through all leads.
  const search = (text: string): void =>
    url.narrow(
      text !== '' && filters.search === '' && isQueue ? { search: text, waiting: false } : { search: text },
      'replace',
    );

  if (customerId !== undefined) {
    return (
      <CustomerPage
        leadId={customerId}
        names={names}
        leadPath={url.leadPath}
        onOpen={url.openLead}
        onClose={url.close}
      />
    );
  }
  return (
    <>
      <ListHead
        name={account.name}
        now={now}
        updatedAt={list.updatedAt}
        filters={filters}
        onSearch={search}
        isPanelOpen={isPanelOpen}
        onPanel={setPanelOpen}
        onViews={() => setViews(true)}
        onNewLead={() => setAdding(true)}
        sound={sound.isOn}
        onSound={sound.set}
        busy={list.busy}
        mayExport={account.role === 'admin'}
        onRefresh={list.refresh}
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
          <LeadTabs filters={filters} counts={overview.counts} onChange={url.narrow} />
          {hasSummary && <FilterSummary filters={filters} names={names} onChange={url.narrow} />}
          {isPanelOpen && (
            <FilterPanel
              filters={filters}
              onChange={url.narrow}
              names={names}
              userId={account.user.id}
              sources={sources}
            />
          )}
          <LatestLeads
            list={list}
            filters={filters}
            onClear={clear}
            names={names}
            row={row}
            onSort={(column) => url.narrow({ sort: nextSort(column, filters) })}
            staff={account.name}
          />
          {/* Over the end of what is seen of the list: what appears there moves no row away from a finger. */}
          <div className="list-notices sticky bottom-20 z-10 grid gap-2 lg:bottom-4">
            <ClosedBar now={now} waiting={overview.counts?.waiting} />
            <LostBar
              since={list.updatedAt === null ? undefined : lostSince}
              busy={list.busy}
              onRetry={list.refresh}
            />
            <ContactQuestion opening={row} />
            <OutboxBanner wanted={isReady} />
            {!isQueue && (
              <OverdueBanner {...row} wanted={isReady} lead={overview.nextDue} staff={account.name} />
            )}
          </div>
          <ListKeys
            wanted={isReady}
            ids={rows.map(({ id }) => id)}
            openId={leadId}
            onOpen={url.openLead}
            onClose={url.close}
            selection={selection}
          />
          {hasViews && (
            <SavedViews
              filters={filters}
              onOpen={(wanted) => {
                setViews(false);
                url.narrow(wanted);
              }}
              onClose={() => setViews(false)}
            />
          )}
          {isAdding && (
            <NewLead
              onAdded={(id) => {
                setAdding(false);
                void client.invalidateQueries({ queryKey: LEADS_KEY });
                url.openLead(id);
              }}
              onClose={() => setAdding(false)}
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
              onClose={url.close}
              onChanged={onChanged}
              opening={row}
            />
          </div>
        )}
      </div>
      <Counters counts={overview.counts} failed={overview.countsFailed || list.failed} />
      {isReady && <ResponseTimes />}
    </>
  );
}
