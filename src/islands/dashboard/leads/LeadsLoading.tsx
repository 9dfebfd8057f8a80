import { STAFF_MESSAGES } from '../../../domain/staff-messages.ts';
import { FIRST_PAGE } from '../../../services/staff/dashboard-leads.ts';
import { LeadTabs } from '../filters/LeadTabs.tsx';
import { Bar } from '../../ui/Bar.tsx';
import { LeadTableLoading } from './LeadTable.tsx';

const ROWS = Array.from({ length: FIRST_PAGE }, (_, row) => row);

/** The list before its leads are read: a table on wide screens, cards elsewhere. */
export const RowsLoading = () => (
  <>
    <p className="sr-only" role="status">
      {STAFF_MESSAGES.loading}
    </p>
    <LeadTableLoading rows={ROWS} />
    <ul
      className="-mx-gutter border-y border-fog-200 bg-white sm:mx-0 sm:rounded-card sm:border-x lg:hidden"
      aria-hidden="true"
    >
      {ROWS.map((row) => (
        <li
          key={row}
          className="grid h-24 grid-cols-[34px_minmax(0,1fr)] gap-x-3 border-t border-fog-200 px-gutter py-3 first:border-t-0 sm:px-4"
        >
          <Bar className="h-3" />
          <div className="grid content-start gap-3">
            <Bar className="h-3 w-36" />
            <Bar className="h-3 w-24" />
            <Bar className="h-3 w-[70%]" />
          </div>
        </li>
      ))}
    </ul>
  </>
);

/** The dashboard before the account is read: head, tabs and list. */
export const LeadsLoading = () => (
  <>
    <div className="flex flex-wrap items-center justify-between gap-3 lg:mb-4 lg:h-13" aria-hidden="true">
      <div className="max-lg:basis-full">
        <Bar className="h-3 w-40" />
      </div>
      <div className="h-11 w-[58%] rounded-control border border-fog-200 bg-white max-lg:basis-full" />
    </div>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <LeadTabs counts={null} />
      <RowsLoading />
    </div>
  </>
);
