import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import History from '~icons/lucide/history';
import { isPlainClick } from '../../../../stores/page/dialog-events.ts';
import { customerPath, openCustomer } from '../../filters/use-lead-url.ts';
import { duplicatesQuery } from '../use-lead-details.ts';

/** Link to the customer's record, with all their requests. */
export function CustomerLink({ leadId }: { leadId: string }) {
  const { data = [] } = useQuery(duplicatesQuery(leadId));
  // The same address can be that of another person.
  const others = data.filter(
    ({ why, merged_into: into }) => into === leadId || why.some((by) => by !== 'address'),
  );
  const open = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    openCustomer(leadId);
  };
  return (
    <a className="link flex min-h-11 items-center gap-2 text-sm" href={customerPath(leadId)} onClick={open}>
      <History className="flex-none" />
      Customer record
      {others.length > 0 &&
        `, ${others.length === 1 ? '1 other request' : `${others.length} other requests`}`}
    </a>
  );
}
