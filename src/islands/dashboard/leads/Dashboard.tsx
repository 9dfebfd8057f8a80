import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { phoneHours } from '../../../config/hours.ts';
import { NO_FILTERS, countFilters, formatLeadFilters, tabOf } from '../../../domain/leads/lead-filters.ts';
import { nextSort } from '../../../domain/leads/lead-sort.ts';
import { formatDateTime } from '../../../domain/hours/received.ts';
import type { Lead } from '../../../services/staff/dashboard-leads.ts';
import { useSelection } from '../bulk/use-selection.ts';
import { playArrival } from './arrival-sound.ts';
import { useClock } from '../response/clock.ts';
import { Counters } from './Counters.tsx';
import { LatestLeads } from './LatestLeads.tsx';
import type { LeadRowContext } from './lead-rows.ts';
import { LeadTabs } from '../filters/LeadTabs.tsx';
import { LeadTools } from './LeadTools.tsx';
import { LazyPartFallback } from '../shared/LazyPartFallback.tsx';
import { ResponseTimes } from '../response/ResponseTimes.tsx';
import { useSound } from './use-sound.ts';
import type { StaffAccount } from '../account/StaffGate.tsx';
import { useLostConnection } from '../shared/use-lost-connection.ts';
import { ClosedBar, LostBar } from './DeskBars.tsx';
import { $contactQuestions, askAboutContact } from '../../../stores/contact-questions.ts';
import { useStore } from '@nanostores/react';
import { useAnnouncer } from '../shared/use-announcer.ts';
import { useArrivals, useTitleBadge, useUnseen } from './use-arrivals.ts';
import { useNames } from '../account/use-colleagues.ts';
import { useKeptList } from './use-kept-list.ts';
import { LEADS_KEY, NEWEST_KEY, updateLead, useLeadList } from './use-lead-list.ts';
import { useLeadUrl } from '../filters/use-lead-url.ts';
import { useOverview } from './use-overview.ts';
import { useLazyPart } from '../shared/use-lazy-part.ts';

/** Scroll position up to which new rows are inserted at the top of the list, in px; further down they would shift the visible rows. */
const MAX_INSERT_SCROLL = 240;

const loadDrawer = () => import('../drawer/LeadDrawer.tsx').then(({ LeadDrawer }) => LeadDrawer);
const loadQuestion = () =>
  import('../contact/ContactQuestion.tsx').then(({ ContactQuestion }) => ContactQuestion);
const loadOutbox = () => import('./OutboxBanner.tsx').then(({ OutboxBanner }) => OutboxBanner);
const loadKeys = () => import('../keys/ListKeys.tsx').then(({ ListKeys }) => ListKeys);
const loadBulk = () => import('../bulk/BulkBar.tsx').then(({ BulkBar }) => BulkBar);
const loadCustomer = () => import('../history/CustomerPage.tsx').then(({ CustomerPage }) => CustomerPage);
const loadViews = () => import('../views/SavedViews.tsx').then(({ SavedViews }) => SavedViews);
const loadOverdue = () => import('./OverdueBanner.tsx').then(({ OverdueBanner }) => OverdueBanner);
const loadSummary = () => import('../filters/FilterSummary.tsx').then(({ FilterSummary }) => FilterSummary);
const loadPanel = () => import('../filters/FilterPanel.tsx').then(({ FilterPanel }) => FilterPanel);

/** Reads that tell whether the server answers. */
const WATCHED = [LEADS_KEY, NEWEST_KEY];

const arrivalText = (count: number): string => (count === 1 ? '1 new lead.' : `${count} new leads.`);

/** Dashboard: counters, overdue lead, lead list, lead drawer and response figures. */
export function Dashboard({ account }: { account: StaffAccount }) {
  const url = useLeadUrl();
  const { filters, leadId, customerId } = url;
  const isQueue = tabOf(filters) === 'waiting';
  const client = useQueryClient();
  const section = useRef<HTMLElement>(null);
  const mayInsert = useCallback((): boolean => {
    const element = section.current;
    // A row must not move away from under the pointer.
    const isUsed =
      element !== null &&
      (element.contains(document.activeElement) || element.querySelector('[data-lead]:hover') !== null);
    return window.scrollY < MAX_INSERT_SCROLL && !isUsed;
  }, []);
  const list = useLeadList(filters, account.user.id, mayInsert);
  const isReady = list.updatedAt !== null;
  useKeptList(list);
  const overview = useOverview(isReady);
  const now = useClock(false);
  const [sound, setSound] = useSound();
  const { unseen, add } = useUnseen();
  const [announcement, announce] = useAnnouncer();
  const [hasViews, setViews] = useState(false);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const hasSummary = !isPanelOpen && countFilters(filters) > 0;
  const names = useNames(
    isPanelOpen || hasSummary || customerId !== undefined || (list.rows ?? []).some((row) => row.assigned_to !== null),
    account,
  );
  useTitleBadge(unseen);

  useArrivals((count) => {
    add(count);
    announce(arrivalText(count));
    if (sound) void playArrival();
  });

  // A change can affect other rows, such as a merged duplicate, so `updateLead` refetches the list.
  const onChanged = useCallback((lead: Lead): void => updateLead(client, lead), [client]);
  const lostSince = useLostConnection(WATCHED);
  const hasQuestion = useStore($contactQuestions).length > 0;
  // Stays loaded after the answer, for the button that undoes it.
  const question = useLazyPart('contact-question', hasQuestion, loadQuestion);
  const clear = (): void => url.narrow(NO_FILTERS);
  const drawer = useLazyPart('drawer', leadId !== undefined, loadDrawer);
  const outbox = useLazyPart('outbox', isReady, loadOutbox);
  const rows = useMemo(() => list.rows ?? [], [list.rows]);
  const selection = useSelection(rows, formatLeadFilters(filters));
  const keys = useLazyPart('list-keys', isReady, loadKeys);
  const bulk = useLazyPart('bulk', selection.ids.size > 0, loadBulk);
  const customer = useLazyPart('customer', customerId !== undefined, loadCustomer);
  const overdue = useLazyPart('overdue', isReady && !isQueue, loadOverdue);
  const views = useLazyPart('views', hasViews, loadViews);
  const panel = useLazyPart('filters', isPanelOpen, loadPanel);
  const summary = useLazyPart('filter-summary', hasSummary, loadSummary);
  const sources = useMemo(
    () => [...new Set((list.rows ?? []).map(({ source }) => source))].sort(),
    [list.rows],
  );

  const row: LeadRowContext = {
    now,
    openId: leadId,
    isNarrow: leadId !== undefined,
    isLost: lostSince !== undefined,
    leadPath: url.leadPath,
    onOpen: url.openLead,
    onContact: askAboutContact,
    selection,
  };
  // A search begun in the queue looks through all leads.
  const search = (text: string): void =>
    url.narrow(
      text !== '' && filters.search === '' && isQueue ? { search: text, waiting: false } : { search: text },
      'replace',
    );

  if (customerId !== undefined) {
    return customer.part ? (
      <customer.part
        leadId={customerId}
        names={names}
        leadPath={url.leadPath}
        onOpen={url.openLead}
        onClose={url.closeCustomer}
      />
    ) : (
      <LazyPartFallback failed={customer.failed} onRetry={customer.retry} />
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-1 lg:mb-4 lg:gap-x-4 lg:gap-y-2">
        <h1 className="min-w-0 max-lg:flex-1 max-lg:truncate max-lg:font-sans max-lg:text-body max-lg:font-[650] lg:text-d3 lg:wrap-anywhere">
          <span className="max-lg:sr-only">Welcome back, </span>
          <bdi>{account.name}</bdi>
        </h1>
        <p className="muted text-sm max-lg:sr-only">{formatDateTime(now, phoneHours.timeZone)}</p>
        <LeadTools
          filters={filters}
          onSearch={search}
          isPanelOpen={isPanelOpen}
          onPanel={setPanelOpen}
          onViews={() => setViews(true)}
          sound={sound}
          onSound={setSound}
          updatedAt={list.updatedAt}
          busy={list.busy}
          mayExport={account.role === 'admin'}
          onRefresh={list.refresh}
        />
      </div>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      {outbox.part && <outbox.part />}
      {!isQueue && overdue.part && <overdue.part {...row} lead={overview.nextDue} staff={account.name} />}
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
          <ClosedBar now={now} waiting={overview.counts?.waiting} />
          <LostBar
            since={list.updatedAt === null ? undefined : lostSince}
            busy={list.busy}
            onRetry={list.refresh}
          />
          {hasSummary && summary.part && (
            <summary.part filters={filters} names={names} onChange={url.narrow} />
          )}
          {isPanelOpen &&
            (panel.part ? (
              <panel.part
                filters={filters}
                onChange={url.narrow}
                names={names}
                userId={account.user.id}
                sources={sources}
              />
            ) : (
              <LazyPartFallback failed={panel.failed} onRetry={panel.retry} />
            ))}
          <LatestLeads
            list={list}
            filters={filters}
            onClear={clear}
            names={names}
            row={row}
            onSort={(column) => url.narrow({ sort: nextSort(column, filters) })}
            staff={account.name}
          />
          {keys.part && (
            <keys.part
              ids={rows.map(({ id }) => id)}
              openId={leadId}
              onOpen={url.openLead}
              onClose={url.closeLead}
              selection={selection}
            />
          )}
          {hasViews &&
            (views.part ? (
              <views.part
                filters={filters}
                onOpen={(wanted) => {
                  setViews(false);
                  url.narrow(wanted);
                }}
                onClose={() => setViews(false)}
              />
            ) : (
              <LazyPartFallback failed={views.failed} onRetry={views.retry} />
            ))}
          {bulk.part && <bulk.part rows={rows} selection={selection} account={account} />}
        </section>
        {leadId !== undefined && (
          <div className="lg:self-stretch">
            {drawer.part ? (
              <drawer.part
                leadId={leadId}
                account={account}
                onClose={url.closeLead}
                onChanged={onChanged}
                opening={row}
              />
            ) : (
              <LazyPartFallback failed={drawer.failed} onRetry={drawer.retry}>
                <button type="button" className="btn btn-outline btn-sm" onClick={url.closeLead}>
                  Close
                </button>
              </LazyPartFallback>
            )}
          </div>
        )}
      </div>
      <Counters counts={overview.counts} failed={overview.countsFailed || list.failed} />
      {isReady && <ResponseTimes />}
      {question.part && <question.part />}
    </>
  );
}
