import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '../../../stores/page/dialog-events.ts';
import { leadPath, openLead } from './lead-url.ts';

type LeadLinkProps = { leadId: string; className?: string; children: ReactNode };

/** Link that opens a lead in the drawer. Modified clicks open a new tab as usual. */
export function LeadLink({ leadId, className, children }: LeadLinkProps) {
  const open = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    openLead(leadId);
  };
  return (
    <a data-opens className={className} href={leadPath(leadId)} onClick={open}>
      {children}
    </a>
  );
}
