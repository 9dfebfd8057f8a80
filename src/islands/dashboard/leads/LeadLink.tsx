import type { MouseEvent, ReactNode } from 'react';

/** How a list opens a lead. */
export type LeadOpening = {
  leadPath: (id: string) => string;
  onOpen: (id: string) => void;
};

/** A real link to a lead, which opens beside the list unless another tab was asked for. */
export type LeadLinkProps = LeadOpening & {
  leadId: string;
  className?: string;
  label?: string;
  children: ReactNode;
};

/** A real link to a lead, which opens beside the list unless another tab was asked for. */
export function LeadLink({ leadId, leadPath, onOpen, className, label, children }: LeadLinkProps) {
  const open = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(leadId);
  };
  return (
    <a className={className} href={leadPath(leadId)} aria-label={label} onClick={open}>
      {children}
    </a>
  );
}
