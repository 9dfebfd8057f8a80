import type { ReactNode } from 'react';
import ArrowUp from '~icons/lucide/arrow-up';
import Mail from '~icons/lucide/mail';
import type { LeadFilters } from '../../../domain/leads/lead-filters.ts';
import { nextSort, sortDirection, type SortColumn } from '../../../domain/leads/lead-sort.ts';
import { plainLine } from '../../../domain/forms/text.ts';
import { ContactLink } from '../lead/ContactLink.tsx';
import { EstimateText } from '../lead/EstimateText.tsx';
import { LeadLink } from '../lead/LeadLink.tsx';
import { narrowList } from '../lead/lead-url.ts';
import { type LeadRowsProps, type LeadRowProps, ReceivedTime, LeadMarks } from './RowParts.tsx';
import { SlaTimer } from '../response/SlaTimer.tsx';
import { statusLabel } from '../../../domain/leads/lead-status.ts';
import { Bar } from '../../ui/Bar.tsx';
import { VisitorText } from '../shared/VisitorText.tsx';

const CELL = 'h-12 px-2 py-1 align-middle leading-[1.25]';
const CARD = 'overflow-hidden rounded-card border border-fog-200 bg-white';
const TABLE = 'w-full table-fixed border-collapse text-sm leading-[1.4]';
const HEAD = 'px-2 text-xs font-semibold whitespace-nowrap text-stone-600';
const CHECK = 'relative z-10 grid size-11 cursor-pointer place-items-center';

const CONTACT =
  'relative z-10 block min-w-0 max-w-full py-0.5 leading-5 font-medium hover:underline hover:underline-offset-4';
const EMAIL = 'relative z-10 grid size-9 flex-none place-items-center rounded-control hover:bg-fog-100';

function Contacts({ lead: { id, phone, email, preference } }: Pick<LeadRowProps, 'lead'>) {
  if (!phone && !email) return <span className="muted">Not given</span>;
  return (
    <div className="flex items-center gap-1" title={preference}>
      {phone?.href === undefined ? (
        phone && <VisitorText text={phone.text} />
      ) : (
        <ContactLink leadId={id} channel="call" className={CONTACT} href={phone.href} title={phone.text}>
          <bdi>{phone.text}</bdi>
        </ContactLink>
      )}
      {email?.isValid ? (
        <ContactLink
          leadId={id}
          channel="email"
          className={phone ? EMAIL : `${CONTACT} truncate`}
          title={`Email ${email.text}`}
        >
          {phone && <Mail />}
          <bdi className={phone ? 'sr-only' : ''}>{email.text}</bdi>
        </ContactLink>
      ) : (
        email && <VisitorText text={email.text} />
      )}
    </div>
  );
}

type Column = {
  label: string;
  sort?: SortColumn;
  /** Classes of head and cells: the width, and where the column is hidden. */
  wide: string;
  /** The same while a lead is open; without it the column leaves. */
  narrow?: string;
  /** Classes of the cells alone. */
  look?: string;
  isRight?: true;
  /** The cell names its row. */
  isRowHead?: true;
  cell: (row: LeadRowProps) => ReactNode;
};

/**
 * Columns after the check marks. The name takes the rest, and what has to be read whole, such as a phone number or a
 * price, fits its column.
 */
const COLUMNS: readonly Column[] = [
  {
    label: 'Due',
    sort: 'due',
    wide: 'w-42',
    narrow: 'w-42',
    cell: ({ lead, isLost }) => <SlaTimer lead={lead} isLost={isLost} />,
  },
  {
    label: 'Name',
    sort: 'name',
    wide: 'w-auto',
    narrow: 'w-auto',
    look: 'text-left font-[650]',
    isRowHead: true,
    cell: ({ lead }) => (
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <LeadLink leadId={lead.id} className="after:absolute after:inset-0 after:content-['']">
          <bdi className="wrap-anywhere" title={lead.name}>
            {lead.name}
          </bdi>
        </LeadLink>
        <LeadMarks lead={lead} />
      </div>
    ),
  },
  {
    label: 'Service',
    sort: 'service',
    wide: 'w-[13%]',
    narrow: 'w-[25%] max-xl:hidden',
    cell: ({ lead }) => <VisitorText text={lead.service} />,
  },
  {
    label: 'Price',
    sort: 'price',
    wide: 'w-26',
    narrow: 'w-26',
    look: 'font-semibold tabular-nums',
    isRight: true,
    cell: ({ lead }) => <EstimateText lead={lead} isShort />,
  },
  {
    label: 'Owner',
    sort: 'owner',
    wide: 'w-24',
    look: 'truncate',
    cell: ({ lead }) => lead.assignee || <span className="muted">No one yet</span>,
  },
  { label: 'Status', sort: 'status', wide: 'w-22', cell: ({ lead }) => statusLabel(lead.status) },
  { label: 'Contact', wide: 'w-[14%] max-xl:w-40', cell: ({ lead }) => <Contacts lead={lead} /> },
  {
    label: 'Received',
    sort: 'received',
    wide: 'w-26 max-xl:hidden',
    look: 'muted',
    cell: ({ lead, now }) => <ReceivedTime at={lead.created_at} now={now} />,
  },
];

/** Columns of a list of visits: day and technician replace status and arrival, where it is narrow also the owner. */
const VISIT_COLUMNS: readonly Column[] = [
  ...COLUMNS.filter(({ label }) => label !== 'Status' && label !== 'Received').map((column) =>
    column.label === 'Owner' ? { ...column, wide: 'w-24 max-xl:hidden' } : column,
  ),
  { label: 'Visit', wide: 'w-[16%]', cell: ({ lead, visits }) => visits?.get(lead.id) },
];

function LeadRow({ columns, ...row }: LeadRowProps & { columns: readonly Column[] }) {
  const { lead, isOpen, isNarrow, selection } = row;
  const isSelected = selection.ids.has(lead.id);
  return (
    <tr
      data-lead={lead.id}
      aria-current={isOpen || undefined}
      className={`relative border-t border-fog-100 focus-within:bg-fog-50 hover:bg-fog-50 aria-[current]:bg-hill-100 aria-[current]:shadow-[inset_3px_0_0_var(--color-ember-700)] ${isSelected ? 'is-selected bg-fog-100' : ''}`}
    >
      <td className="p-0 align-middle">
        <label className={CHECK}>
          <input
            type="checkbox"
            className="size-4 accent-ink-900"
            aria-label={`Select ${plainLine(lead.name)}`}
            checked={isSelected}
            onChange={() => selection.toggle(lead.id)}
          />
        </label>
      </td>
      {columns.map(({ label, wide, narrow, look = '', isRight, isRowHead, cell }) => {
        const Cell = isRowHead ? 'th' : 'td';
        return (
          <Cell
            key={label}
            scope={isRowHead && 'row'}
            className={`${CELL} ${isNarrow ? narrow : wide} ${isRight ? 'text-right' : ''} ${look}`}
          >
            {cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
}

type HeadProps = Omit<Column, 'cell'> & { isNarrow: boolean; filters: LeadFilters };

function Head({ label, sort, wide, narrow, isRight, isNarrow, filters }: HeadProps) {
  const direction = sort && sortDirection(sort, filters);
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={`${isNarrow ? narrow : wide} ${HEAD} ${isRight ? 'text-right' : 'text-left'}`}
    >
      {sort ? (
        <button
          type="button"
          className={`group inline-flex min-h-9 items-center gap-1 hover:text-ink-900 ${direction ? 'text-ink-900' : ''} ${isRight ? 'flex-row-reverse' : ''}`}
          onClick={() => narrowList({ sort: nextSort(sort, filters) })}
        >
          {label}
          <ArrowUp
            className={`size-3 ${direction ? '' : 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60'} ${direction === 'descending' ? 'rotate-180' : ''}`}
          />
        </button>
      ) : (
        label
      )}
    </th>
  );
}

/** Lead list on wide screens. Owner, status, contact and arrival give way to an open lead, on smaller ones the service too. */
export function LeadTable({ leads, caption, filters, ...row }: LeadRowsProps & { filters: LeadFilters }) {
  const { isNarrow, selection } = row;
  const columns = (row.visits ? VISIT_COLUMNS : COLUMNS).filter(
    ({ narrow }) => narrow !== undefined || !isNarrow,
  );
  return (
    <div className={CARD}>
      <table className={TABLE}>
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-fog-50/50">
          <tr>
            <th scope="col" className="w-11 p-0">
              <label className={CHECK}>
                <input
                  type="checkbox"
                  className="size-4 accent-ink-900"
                  aria-label="Select every lead shown"
                  checked={selection.isAll}
                  ref={(box) => {
                    if (box) box.indeterminate = !selection.isAll && selection.ids.size > 0;
                  }}
                  onChange={selection.toggleAll}
                />
              </label>
            </th>
            {columns.map((column) => (
              <Head key={column.label} {...column} isNarrow={isNarrow} filters={filters} />
            ))}
          </tr>
        </thead>
        <tbody>
          {leads.map((lead) => (
            <LeadRow key={lead.id} {...row} columns={columns} lead={lead} isOpen={lead.id === row.openId} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The table before its leads are read: `rows` rows of bars. */
export const LeadTableLoading = ({ rows }: { rows: readonly number[] }) => (
  <div className={`${CARD} max-lg:hidden`} aria-hidden="true">
    <table className={TABLE}>
      <thead className="bg-fog-50/50">
        <tr>
          <th className="h-11 w-11 p-0" />
          {COLUMNS.map(({ label, wide, isRight }) => (
            <th key={label} className={`${wide} ${HEAD} ${isRight ? 'text-right' : 'text-left'}`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row} className="border-t border-fog-100">
            <td />
            {COLUMNS.map(({ label, wide, isRight }) => (
              <td key={label} className={`${CELL} ${wide}`}>
                <Bar className={`h-3 w-[58%] ${isRight ? 'ml-auto' : ''}`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
