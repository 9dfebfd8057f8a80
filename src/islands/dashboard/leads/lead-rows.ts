import type { ContactChannel } from '../../../domain/leads/first-contact.ts';
import type { LeadOpening } from './LeadLink.tsx';
import type { LeadView } from './lead-view.ts';

/** What every row of the list knows besides its lead. */
export type LeadRowContext = LeadOpening & {
  now: Date;
  /** The lead opened beside the list. */
  openId: string | undefined;
  /** The lead due next. */
  nextId: string | undefined;
  /** A lead stands open beside the list. */
  isNarrow: boolean;
  /** A telephone number or an address was tapped. */
  onContact: (leadId: string, channel: ContactChannel) => void;
};

/** The rows of the list, as a table or as cards. */
export type LeadRowsProps = LeadRowContext & {
  leads: readonly LeadView[];
  /** What the list is, for those who do not see it. */
  caption: string;
};

/** One row of the list. */
export type LeadRowProps = LeadRowContext & {
  lead: LeadView;
  isOpen: boolean;
  isNext: boolean;
};
