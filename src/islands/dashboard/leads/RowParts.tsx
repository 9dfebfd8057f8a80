import type { LeadView } from '../lead/lead-view.ts';
import { formatDateTime, formatReceived } from '../../../domain/hours/received.ts';
import type { ContactChannel } from '../../../domain/leads/first-contact.ts';
import type { LeadFilters } from '../../../domain/leads/lead-filters.ts';
import type { SortColumn } from '../../../domain/leads/lead-sort.ts';
import type { Selection } from '../bulk/use-selection.ts';
import type { LeadOpening } from '../lead/LeadLink.tsx';

/** Marks behind the name of a lead: danger, screening, what the customer did, and other requests. Only danger is red. */
export function LeadMarks({ lead }: { lead: LeadView }) {
  const { danger, checkFirst, news, marks } = lead;
  if (!danger && !checkFirst && !news && marks.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1">
      {danger && <span className="badge badge-clay">{danger}</span>}
      {checkFirst && <span className="badge badge-hill">Check first</span>}
      {news && <span className="badge bg-leaf-100 text-leaf-700">{news}</span>}
      {marks.map((mark) => (
        <span key={mark} className="badge">
          {mark}
        </span>
      ))}
    </span>
  );
}

/** Time a lead was received, in Pacific time. */
export function ReceivedTime({ at, now }: { at: Date; now: Date }) {
  if (Number.isNaN(at.getTime())) return null;
  return (
    <time className="whitespace-nowrap" dateTime={at.toISOString()} title={formatDateTime(at)}>
      {formatReceived(at, now)}
    </time>
  );
}

/** Props that all rows of the list share. */
export type LeadRowContext = LeadOpening & {
  now: Date;
  openId: string | undefined;
  /** The drawer is open, so the table has less space. */
  isNarrow: boolean;
  /** The connection is lost: timers stop and show due times instead. */
  isLost: boolean;
  onContact: (leadId: string, channel: ContactChannel) => void;
  selection: Selection;
  /** Day and technician of each lead's visit, where the list shows visits. */
  visits?: ReadonlyMap<string, string> | undefined;
};

/** Props of the table and the cards. */
export type LeadRowsProps = LeadRowContext & {
  leads: readonly LeadView[];
  /** Accessible name of the list. */
  caption: string;
  order: Pick<LeadFilters, 'sort' | 'waiting' | 'statuses' | 'assigned'>;
  onSort: (column: SortColumn) => void;
};

/** Props of one row. */
export type LeadRowProps = LeadRowContext & {
  lead: LeadView;
  isOpen: boolean;
};
