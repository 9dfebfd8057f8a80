import type { ContactChannel } from '../../../domain/leads/first-contact.ts';
import type { LeadOpening } from './LeadLink.tsx';
import type { LeadView } from './lead-view.ts';

/** Props that all rows of the list share. */
export type LeadRowContext = LeadOpening & {
  now: Date;
  /** Id of the lead in the drawer. */
  openId: string | undefined;
  /** The drawer is open, so the table has less space. */
  isNarrow: boolean;
  /** The connection is lost: timers stop and show due times instead. */
  isLost: boolean;
  /** Called when a phone number or email address is clicked. */
  onContact: (leadId: string, channel: ContactChannel) => void;
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
