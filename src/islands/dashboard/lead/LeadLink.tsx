import type { MouseEvent, ReactNode } from 'react';

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

/** Returns false for a click that opens a new tab or window. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

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
