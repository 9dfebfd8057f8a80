import { site } from '../../config/site.ts';
import { unbroken } from '../../domain/forms/text.ts';
import { formatResponseDue } from '../../domain/hours/hours.ts';
import { isAwaitingResponse, customerStatus, readLeadId } from '../../domain/leads/customer-status.ts';
import { formatDateTime } from '../../domain/hours/received.ts';
import { leadReference } from '../../domain/leads/lead-name.ts';
import { serviceLabel } from '../../domain/catalog/service-labels.ts';
import { type CustomerStatus, readCustomerStatus } from '../../services/customer-status.ts';
import { SetSun } from '../ui/Sun.tsx';
import { Lines } from '../ui/Lines.tsx';
import { Note } from '../ui/Note.tsx';
import { IslandBoundary } from '../ui/IslandBoundary.tsx';
import { useEffect, useState } from 'react';
import { quotePath } from '../../domain/quote-view/quote-link.ts';
import { quoteTokenOf } from '../../stores/sent-leads.ts';
import { PhoneLink } from '../ui/PhoneLink.tsx';

/** Query state of the request. */
type StatusState =
  | { kind: 'loading' }
  | { kind: 'found'; id: string; status: CustomerStatus }
  | { kind: 'unknown' }
  | { kind: 'failed' };

/** Opens the page of the quote on the device that sent it; elsewhere queries the status of the lead in the URL fragment. `retry` refetches. */
function useCustomerStatus(): { state: StatusState; retry: () => void } {
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

/** Describes the due time, or that it has passed. */
function dueText(received: Date, due: Date): string {
  const now = new Date();
  if (due < now)
    return `You should have heard from us ${formatResponseDue(due, received)}. If you haven’t, please call.`;
  return `You’ll hear from us ${formatResponseDue(due, now)}.`;
}

function Facts({ id, status }: { id: string; status: CustomerStatus }) {
  const received = new Date(status.created_at);
  const texts = customerStatus(status.status);
  return (
    <>
      <h1 className="text-d2">{texts.title}</h1>
      <p>{texts.text}</p>
      {isAwaitingResponse(status.status) && <p>{unbroken(dueText(received, new Date(status.due_at)))}</p>}
      <Lines
        className="lines-words w-full"
        lines={[
          { label: 'Reference', value: <span className="whitespace-nowrap">{leadReference(id)}</span> },
          { label: 'Service', value: serviceLabel(status.service_type) },
          { label: 'Received', value: unbroken(`${formatDateTime(received)} Pacific`) },
        ]}
      />
    </>
  );
}

function Status() {
  const { state, retry } = useCustomerStatus();
  return (
    <div className="grid justify-items-start gap-5" aria-live="polite" aria-busy={state.kind === 'loading'}>
      {state.kind === 'loading' && (
        <>
          <h1 className="text-d2">Your request</h1>
          <p className="muted">Loading...</p>
        </>
      )}
      {state.kind === 'found' && <Facts id={state.id} status={state.status} />}
      {state.kind === 'unknown' && (
        <>
          <SetSun />
          <h1 className="text-d2">We couldn’t find this request</h1>
          <p>
            Part of the link may be missing. Open it again from the page that confirmed your request, or open
            your quote from our email. You can also call us and give your reference, such as{' '}
            <span className="whitespace-nowrap">PSC-1A2B-3C4D</span>.
          </p>
          <div className="flex flex-wrap gap-3">
            <PhoneLink className="btn btn-dark">Call {site.phone}</PhoneLink>
            <a className="btn btn-outline" href="/quote">
              Start a new request
            </a>
          </div>
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <h1 className="text-d2">Your request</h1>
          <Note tone="error" className="w-full">
            We couldn’t load the status. Your request isn’t affected.
          </Note>
          <button type="button" className="btn btn-dark" onClick={retry}>
            Try again
          </button>
        </>
      )}
      {state.kind !== 'unknown' && (
        <p className="muted">
          Questions? Call <PhoneLink className="underline underline-offset-4" />.
        </p>
      )}
    </div>
  );
}

/** Status of the request in a private link; shows nothing personal. */
export const RequestStatus = () => (
  <IslandBoundary>
    <Status />
  </IslandBoundary>
);
