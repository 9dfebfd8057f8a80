import { useEffect, useState } from 'react';
import { leadIdOf } from '../../domain/leads/customer-status.ts';
import { readLeadStatus, type LeadStatus } from '../../services/lead-status.ts';

/** What the page knows of the request its link names. */
export type StatusState =
  | { kind: 'loading' }
  | { kind: 'found'; id: string; status: LeadStatus }
  | { kind: 'unknown' }
  | { kind: 'failed' };

/** Follows the link's fragment and reads the request it names; `retry` asks again. */
export function useLeadStatus(): { state: StatusState; retry: () => void } {
  const [state, setState] = useState<StatusState>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  const retry = (): void => setRound((count) => count + 1);

  useEffect(() => {
    const stop = new AbortController();
    const read = async (): Promise<void> => {
      const id = leadIdOf(window.location.hash);
      if (id === undefined) {
        setState({ kind: 'unknown' });
        return;
      }
      setState({ kind: 'loading' });
      const result = await readLeadStatus(id, stop.signal);
      if (stop.signal.aborted) return;
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
