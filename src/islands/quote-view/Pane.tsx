import type { ReactNode } from 'react';
import { unbroken } from '../../domain/forms/text.ts';
import { formatDateTime } from '../../domain/hours/received.ts';
import { showRow, type RowId } from './show-row.ts';
import type { Elements } from '../ui/elements.ts';

/** Writes a date with its time of day, in Pacific time. */
export const moment = (at: string): string => unbroken(`${formatDateTime(new Date(at))} Pacific`);

/** White or dark pane of the quote. */
export function Pane({
  title,
  dark = false,
  isWide = false,
  children,
}: {
  title: string;
  dark?: boolean;
  /** Takes the whole row, its facts in two columns. */
  isWide?: boolean;
  children: Elements;
}) {
  return (
    <section className={['pane', dark && 'pane-dark', isWide && 'pane-wide'].filter(Boolean).join(' ')}>
      <h2 className="font-display text-d3">{title}</h2>
      {children}
    </section>
  );
}

/** Scrolls to a part of the page; a link would replace the token in the address. */
export function Jump({ to, children }: { to: RowId; children: ReactNode }) {
  return (
    <button type="button" className="link" onClick={() => showRow(to)}>
      {children}
    </button>
  );
}
