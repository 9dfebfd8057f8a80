import type { MouseEvent } from 'react';
import { statusPath } from '../../domain/leads/customer-status.ts';
import { quotePath } from '../../domain/quote-view/quote-link.ts';
import { quoteTokenOf } from '../../stores/sent-leads.ts';

/** Private link to a request, which shows its status; a click on the device that sent it opens the quote's page at once. */
export function RequestLink({ id }: { id: string }) {
  const open = (event: MouseEvent): void => {
    const token = quoteTokenOf(id);
    if (token === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    window.location.assign(quotePath(token));
  };
  return (
    <a className="link" href={statusPath(id)} onClick={open}>
      Open your request
    </a>
  );
}
