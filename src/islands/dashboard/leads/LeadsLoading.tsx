import { STAFF_MESSAGES } from '../../../domain/staff-messages.ts';
import { FIRST_PAGE } from '../../../services/staff/dashboard-leads.ts';
import { LeadTabs } from '../filters/LeadTabs.tsx';
import { Bar } from '../shared/ReadStates.tsx';
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
          className="grid h-[5.9rem] grid-cols-[34px_minmax(0,1fr)] gap-x-3 border-t border-fog-200 px-gutter py-3 first:border-t-0 sm:px-4"
        >
          <div className="mt-0.5 h-[17px] rounded-t-full border-[1.5px] border-b-0 border-fog-200" />
          <div className="grid content-evenly">
            <Bar className="h-4 w-36" />
            <Bar className="h-3 w-24" />
            <Bar className="h-3 w-48" />
          </div>
        </li>
      ))}
    </ul>
  </>
);

/** The dashboard before the account is read: head, tabs and list. */
export const LeadsLoading = () => (
  <>
    <div className="grid gap-3 lg:mb-4 lg:h-13 lg:grid-cols-[20rem_1fr] lg:items-center">
      <Bar className="h-4 w-40 lg:h-7 lg:w-72" />
      <Bar className="h-[2.4rem] border-fog-200 lg:ml-auto lg:h-13 lg:w-2xl lg:border lg:bg-white" />
    </div>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <LeadTabs counts={null} />
      <RowsLoading />
    </div>
  </>
);
