import type { LeadView } from '../lead/lead-view.ts';
import { formatDateTime, formatReceived } from '../../../domain/hours/received.ts';
import type { Selection } from '../bulk/use-selection.ts';

/** Marks behind the name of a lead: danger, screening, what the customer did, and other requests. Only danger is red. */
export function LeadMarks({ lead }: { lead: LeadView }) {
  const { danger, check_first: checkFirst, news, marks } = lead;
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
export function ReceivedTime({ at, now }: { at: string; now: Date }) {
  const received = new Date(at);
  if (Number.isNaN(received.getTime())) return null;
  return (
    <time className="whitespace-nowrap" dateTime={received.toISOString()} title={formatDateTime(received)}>
      {formatReceived(received, now)}
    </time>
  );
}

/** Props that all rows of the list share. */
export type LeadRowContext = {
  now: Date;
  openId: string | undefined;
  /** The drawer is open, so the table has less space. */
  isNarrow: boolean;
  /** The connection is lost: timers stop and show due times instead. */
  isLost: boolean;
  selection: Selection;
  /** Day and technician of each lead's visit, where the list shows visits. */
  visits?: ReadonlyMap<string, string> | undefined;
};

/** Props of the table and the cards. */
export type LeadRowsProps = LeadRowContext & {
  leads: readonly LeadView[];
  /** Accessible name of the list. */
  caption: string;
};

/** Props of one row. */
export type LeadRowProps = LeadRowContext & {
  lead: LeadView;
  isOpen: boolean;
};
