import type { ContactChannel } from '../../../domain/leads/first-contact.ts';
import type { LeadFilters } from '../../../domain/leads/lead-filters.ts';
import type { SortColumn } from '../../../domain/leads/lead-sort.ts';
import type { Selection } from '../bulk/use-selection.ts';
import type { LeadOpening } from '../lead/LeadLink.tsx';
import type { LeadView } from '../lead/lead-view.ts';

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
