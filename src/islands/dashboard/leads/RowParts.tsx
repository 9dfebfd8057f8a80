import type { LeadView } from '../lead/lead-view.ts';
import { formatDateTime, formatReceived } from '../../../domain/hours/received.ts';

/** Marks behind the name of a lead: danger, screening, what the customer did, and other requests. Only danger is red. */
export function LeadMarks({ lead }: { lead: LeadView }) {
  const { danger, checkFirst, news, marks } = lead;
  if (!danger && !checkFirst && !news && marks.length === 0) return null;
  return (
    <span className="inline-flex flex-wrap gap-1 align-middle">
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
