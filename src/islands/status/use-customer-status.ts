import { useEffect, useState } from 'react';
import { quotePath } from '../../domain/quote-view/quote-link.ts';
import { quoteTokenOf } from '../../stores/sent-leads.ts';
import { readLeadId } from '../../domain/leads/customer-status.ts';
import { readCustomerStatus, type CustomerStatus } from '../../services/customer-status.ts';

/** Query state of the request. */
export type StatusState =
  | { kind: 'loading' }
  | { kind: 'found'; id: string; status: CustomerStatus }
  | { kind: 'unknown' }
  | { kind: 'failed' };

/** Opens the page of the quote on the device that sent it; elsewhere queries the status of the lead in the URL fragment. `retry` refetches. */
export function useCustomerStatus(): { state: StatusState; retry: () => void } {
  const [state, setState] = useState<StatusState>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  const retry = (): void => setRound((count) => count + 1);

  useEffect(() => {
    const stop = new AbortController();
    const isStopped = (): boolean => stop.signal.aborted;
    const read = async (): Promise<void> => {
      const id = readLeadId(window.location.hash);
      if (id === undefined) {
        setState({ kind: 'unknown' });
        return;
      }
      setState({ kind: 'loading' });
      const token = quoteTokenOf(id);
      if (token !== undefined) {
        window.location.replace(quotePath(token));
        return;
      }
      const result = await readCustomerStatus(id, stop.signal);
      if (isStopped()) return;
      if (!result.ok) setState({ kind: 'failed' });
      else setState(result.value ? { kind: 'found', id, status: result.value } : { kind: 'unknown' });
    };
    void read();
    const onChange = (): void => setRound((count) => count + 1);
    window.addEventListener('hashchange', onChange);
    return () => {
      stop.abort();
      window.removeEventListener('hashchange', onChange);
    };
  }, [round]);

  return { state, retry };
}
