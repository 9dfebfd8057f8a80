import { useMemo, useRef } from 'react';
import { localTime } from '../../../domain/hours/hours.ts';
import { NO_FILTERS, QUEUE, sameFilters, type LeadFilters } from '../../../domain/leads/lead-filters.ts';
import { tabOf } from '../../../domain/leads/lead-tabs.ts';
import { STAFF_MESSAGES } from '../../../domain/staff-messages.ts';
import { LeadCards } from './LeadCards.tsx';
import type { LeadRowContext } from './RowParts.tsx';
import { LeadTable } from './LeadTable.tsx';
import { RowsLoading } from './LeadsLoading.tsx';
import { leadView } from '../lead/lead-view.ts';
import { narrowList } from '../lead/lead-url.ts';
import { useMarks } from '../lead/use-marks.ts';
import { ReadFailed, Panel } from '../shared/ReadStates.tsx';
import { useWideScreen } from '../shared/use-wide-screen.ts';
import { usePhoneReader } from '../lead/ContactLink.tsx';
import { useFocusAfter } from '../shared/focus.ts';
import { MAX_ROWS, type LeadList } from './use-lead-list.ts';
import { useRead, LEADS_KEY } from '../shared/query.ts';
import { Button } from '../shared/Button.tsx';

const NONE: ReadonlyMap<string, string> = new Map();

/** Returns the visit of each lead in words, once they are read; undefined unless wanted. Its code loads when it is. */
function useVisits(
  leadIds: readonly string[],
  isWanted: boolean,
  today: string,
): ReadonlyMap<string, string> | undefined {
  const { data = NONE } = useRead(
    [...LEADS_KEY, 'visits', leadIds, today],
    (signal) =>
      import('./visit-texts.ts').then(({ readVisitTexts }) => readVisitTexts(leadIds, today, signal)),
    { enabled: isWanted && leadIds.length > 0, placeholderData: (before) => before },
  );
  return isWanted ? data : undefined;
}

/** Empty state: no one waits, none match the search and filters, or there are no leads yet. */
function NoLeads({ isQueue, isFiltered }: { isQueue: boolean; isFiltered: boolean }) {
  return (
    <Panel>
      <svg className="w-[120px]" viewBox="0 0 120 70" fill="none" aria-hidden="true">
        <path className="stroke-fog-300" d="M8 60a52 52 0 0 1 104 0" strokeWidth="1.6" />
        <path className="stroke-fog-300" d="M0 60h120" />
        <circle className="fill-white stroke-fog-500" cx="8.5" cy="56" r="5" strokeWidth="1.5" />
      </svg>
      <h3 className="mt-[1.1rem] text-d3">{STAFF_MESSAGES.noLeads}</h3>
      <p className="muted mt-1.5 text-sm" role="status">
        {isQueue
          ? 'No one is waiting. New requests appear here as soon as they are sent.'
          : isFiltered
            ? 'No leads match this search and these filters.'
            : 'New requests appear here as soon as they are sent.'}
      </p>
      {isFiltered && (
        <Button className="mt-4" onClick={() => narrowList(NO_FILTERS)}>
          Show all leads
        </Button>
      )}
    </Panel>
  );
}

type LatestLeadsProps = {
  list: LeadList;
  filters: LeadFilters;
  names: ReadonlyMap<string, string>;
  row: LeadRowContext;
  /** Name of the signed-in person, used in prepared messages. */
  staff: string;
};

function Rows({ list, filters, names, row, staff }: LatestLeadsProps) {
  const wide = useWideScreen();
  const readPhone = usePhoneReader((list.rows ?? []).map(({ phone }) => phone));
  const ids = (list.rows ?? []).map(({ id }) => id);
  const marks = useMarks(ids);
  const views = useMemo(
    () => (list.rows ?? []).map((lead) => leadView(lead, names, readPhone, staff, marks.get(lead.id))),
    [list.rows, names, readPhone, staff, marks],
  );
  const isBooked = tabOf(filters) === 'booked';
  const visits = useVisits(ids, isBooked, localTime(row.now).date);
  const ownOrder = filters.waiting ? ', next due first' : isBooked ? ', next visit first' : ', newest first';
  const orderText = filters.sort === '' ? ownOrder : ', sorted';
  const caption = `${filters.waiting ? 'Waiting' : 'Latest'} leads${orderText}`;
  if (views.length === 0) {
    return <NoLeads isQueue={sameFilters(filters, QUEUE)} isFiltered={!sameFilters(filters, NO_FILTERS)} />;
  }
  return wide ? (
    <LeadTable {...row} visits={visits} leads={views} caption={caption} filters={filters} />
  ) : (
    <LeadCards {...row} visits={visits} leads={views} caption={caption} />
  );
}

function Fresh({ list }: { list: LeadList }) {
  const count = list.fresh.length;
  if (count === 0 && !list.isTrimmed) return null;
  return (
    <div className="sticky top-2 z-20 flex justify-center gap-2">
      {list.isTrimmed ? (
        <Button dark className="shadow-mid" onClick={list.restart}>
          Back to the first leads
        </Button>
      ) : (
        <Button dark className="shadow-mid" onClick={list.showFresh}>
          {count === 1 ? '1 new lead' : `${count} new leads`}
        </Button>
      )}
    </div>
  );
}

function More({ list }: { list: LeadList }) {
  const end = useRef<HTMLParagraphElement>(null);
  useFocusAfter(list.hasMore, end);
  if (!list.rows || list.rows.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {list.hasMore && (
        <Button busy={list.busyMore} busyLabel="Loading..." onClick={list.showMore}>
          Show more
        </Button>
      )}
      <p className="muted text-sm" role="status" ref={end} tabIndex={-1}>
        {list.failedMore
          ? 'The next leads didn’t load. Try again.'
          : list.isTrimmed
            ? `Only ${MAX_ROWS} leads are shown at a time; earlier ones were removed.`
            : `${list.rows.length} shown${list.hasMore ? '' : ', no more leads'}`}
      </p>
    </div>
  );
}

/** Lead list with its loading, error and empty states, and the buttons for newer and older leads. */
export function LatestLeads(props: LatestLeadsProps) {
  const { list } = props;
  const body = useRef<HTMLDivElement>(null);
  useFocusAfter(list.failed || list.fresh.length > 0 || list.isTrimmed, body);
  return (
    <div className="grid gap-[0.9rem]" ref={body} tabIndex={-1} aria-busy={list.busy || undefined}>
      {list.failed && !list.rows && (
        <ReadFailed failure={STAFF_MESSAGES.leadsFailed} busy={list.busy} onRetry={list.refresh} />
      )}
      <Fresh list={list} />
      {list.rows ? (
        <div className={list.isOutdated ? 'opacity-50' : ''}>
          <Rows {...props} />
        </div>
      ) : (
        !list.failed && <RowsLoading />
      )}
      <More list={list} />
    </div>
  );
}
