import { formatClock, formatResponseDue } from '../../domain/hours/hours.ts';
import {
  isAwaitingResponse,
  customerStatus,
  customerSteps,
  readLeadId,
} from '../../domain/leads/customer-status.ts';
import { formatDateTime } from '../../domain/hours/received.ts';
import { leadReference } from '../../domain/leads/lead-name.ts';
import { serviceLabel } from '../../domain/catalog/service-labels.ts';
import { type CustomerStatus, readCustomerStatus } from '../../services/customer-status.ts';
import { Bar } from '../ui/Bar.tsx';
import { FailedPanel, LostLink } from '../ui/FocusPanel.tsx';
import { useNoon } from '../ui/Sun.tsx';
import { RequestHead } from '../ui/RequestHead.tsx';
import { StepList } from '../ui/StepList.tsx';
import { IslandBoundary } from '../ui/IslandBoundary.tsx';
import { useEffect, useState } from 'react';
import { MINUTE } from '../../domain/durations.ts';
import { useNow } from '../ui/timing.ts';
import { quotePath } from '../../domain/quote-view/quote-link.ts';
import { quoteTokenOf } from '../../stores/sent-leads.ts';
import { LargePhoneLink } from '../ui/PhoneLink.tsx';
import './status.css';

/** Query state of the request. */
type StatusState =
  | { kind: 'loading' }
  | { kind: 'found'; id: string; status: CustomerStatus }
  | { kind: 'unknown' }
  | { kind: 'failed' };

/** Opens the page of the quote on the device that sent it; elsewhere queries the status of the lead in the URL fragment. `retry` refetches. */
function useCustomerStatus(): { state: StatusState; retry: () => void; isRepeated: boolean } {
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

  return { state, retry, isRepeated: round > 0 };
}

/** Describes the due time, or that it has passed. */
function dueText(received: Date, due: Date, now: Date): string {
  if (due < now)
    return `You should have heard from us ${formatResponseDue(due, received)}. If you haven’t, please call.`;
  return `You’ll hear from us ${formatResponseDue(due, now)}.`;
}

/** A request that was found: what we have, and how far it has come. */
function Found({ id, status }: { id: string; status: CustomerStatus }) {
  useNoon();
  const now = useNow(MINUTE);
  const received = new Date(status.created_at);
  const due = new Date(status.due_at);
  const { title, text } = customerStatus(status.status);
  const isAwaited = isAwaitingResponse(status.status);
  const current = isAwaited && due > now ? `by ${formatClock(due)}` : 'now';
  const times = { done: '', current, next: 'then' };
  const steps = customerSteps(status.status).map((step, index) => ({
    ...step,
    time: index === 0 ? formatClock(received) : times[step.state],
  }));
  return (
    <div className="view-noon min-h-svh">
      <div className="panes wrap pt-8 lg:pt-16">
        <RequestHead
          received={formatDateTime(received)}
          title={<h1 className="font-display text-d1">{title}</h1>}
          lead={isAwaited ? `${text} ${dueText(received, due, now)}` : text}
          reference={leadReference(id)}
        >
          <p className="muted">{serviceLabel(status.service_type)}</p>
          <p className="mt-4">
            <LargePhoneLink />
          </p>
        </RequestHead>
        {steps.length > 0 && (
          <section className="pane pane-dark">
            <h2 className="font-display text-d3">Where it stands</h2>
            <StepList steps={steps} />
          </section>
        )}
      </div>
    </div>
  );
}

/** The page of a request before it is read: its head and its steps as bars. */
const Loading = () => (
  <div className="needs-script panes wrap pt-8 lg:pt-16" aria-busy>
    <div className="status-loading grid content-start gap-6">
      <Bar className="h-3 w-40" />
      <h1 className="font-display text-d1">Your request</h1>
      <p className="muted text-lead">Loading...</p>
      <div className="grid gap-4 border-t border-fog-300 pt-6">
        <Bar className="h-3 w-24" />
        <Bar className="h-7 w-[58%]" />
        <Bar className="h-3 w-40" />
      </div>
      <p>
        <LargePhoneLink />
      </p>
    </div>
    <section className="pane">
      <h2 className="font-display text-d3">Where it stands</h2>
      {['w-[58%]', 'w-[82%]', 'w-[70%]', 'w-[40%]'].map((width) => (
        <div key={width} className="mt-8 grid grid-cols-[4rem_1fr] gap-x-6 gap-y-3">
          <Bar className="h-3" />
          <Bar className={`h-3 ${width}`} />
          <Bar className="col-start-2 h-3" />
        </div>
      ))}
    </section>
  </div>
);

function Status() {
  const { state, retry, isRepeated } = useCustomerStatus();
  if (state.kind === 'found') return <Found id={state.id} status={state.status} />;
  if (state.kind === 'unknown') {
    return (
      <LostLink title="We couldn’t find this request">
        Part of the link may be missing. Open it again from the page that confirmed your request, or open your
        quote from our email. You can also call us and give your reference, such as{' '}
        <span className="nowrap">PSC-1A2B-3C4D</span>.
      </LostLink>
    );
  }
  if (state.kind === 'failed') {
    return (
      <FailedPanel title="Your request" retry={retry} isRepeated={isRepeated}>
        We couldn’t load the status. Your request isn’t affected.
      </FailedPanel>
    );
  }
  return <Loading />;
}

/** Status of the request in a private link; shows nothing personal. */
export const RequestStatus = () => (
  <IslandBoundary>
    <div className="flow-root" aria-live="polite">
      <Status />
    </div>
  </IslandBoundary>
);
