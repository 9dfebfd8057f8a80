import { useMemo, useState } from 'react';
import { timelineOf } from '../../../domain/leads/lead-timeline.ts';
import type { StoredEvent } from '../../../services/staff/leads.ts';
import { FullText } from '../shared/VisitorText.tsx';
import { moment } from './lead-facts.ts';
import { LinkButton } from '../shared/Button.tsx';

export type TimelineProps = {
  events: readonly StoredEvent[];
  /** Name of the list. */
  label?: string;
  /** Entries shown until all are asked for. */
  most?: number;
};

/** Timeline of a lead, newest first. The database appends events and never changes them. */
export function Timeline({ events, label = 'Timeline, newest first', most = Infinity }: TimelineProps) {
  const [isOpen, setOpen] = useState(false);
  const entries = useMemo(() => timelineOf(events), [events]);
  if (entries.length === 0) return <p className="muted text-sm">Nothing has happened yet.</p>;
  const shown = isOpen ? entries : entries.slice(0, most);
  return (
    <>
      <ol className="grid gap-4" aria-label={label}>
        {shown.map(({ id, at, text, quote }) => (
          <li key={id} className="grid grid-cols-[0.6rem_minmax(0,1fr)] gap-x-3 text-sm">
            <span className="mt-[0.45rem] size-[0.5rem] rotate-45 bg-ink-900" aria-hidden="true" />
            <div className="grid gap-1">
              <p className="font-semibold wrap-anywhere">
                <bdi>{text}</bdi>
              </p>
              {quote && (
                <div className="rounded-control bg-fog-50 px-3 py-2">
                  <FullText text={quote} />
                </div>
              )}
              <time className="muted text-xs" dateTime={at.toISOString()}>
                {moment(at.toISOString())}
              </time>
            </div>
          </li>
        ))}
      </ol>
      {shown.length < entries.length && (
        <LinkButton className="min-h-11 justify-self-start text-sm" onClick={() => setOpen(true)}>
          Show all {entries.length} entries
        </LinkButton>
      )}
    </>
  );
}
