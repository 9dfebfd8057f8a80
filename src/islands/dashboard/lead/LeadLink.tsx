import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '../../../stores/page/dialog-events.ts';

/** Link target and click handler for opening a lead. */
export type LeadOpening = {
  leadPath: (id: string) => string;
  onOpen: (id: string) => void;
};

type LeadLinkProps = LeadOpening & {
  leadId: string;
  className?: string;
  label?: string;
  children: ReactNode;
};

/** Link that opens a lead in the drawer. Modified clicks open a new tab as usual. */
export function LeadLink({ leadId, leadPath, onOpen, className, label, children }: LeadLinkProps) {
  const open = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(leadId);
  };
  return (
    <a data-opens className={className} href={leadPath(leadId)} aria-label={label} onClick={open}>
      {children}
    </a>
  );
}
