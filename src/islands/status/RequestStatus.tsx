import { site } from '../../config/site.ts';
import { unbroken } from '../../domain/forms/text.ts';
import { formatResponseDue } from '../../domain/hours/hours.ts';
import { isAwaitingResponse, customerStatus } from '../../domain/leads/customer-status.ts';
import { phoneHref } from '../../domain/forms/phone.ts';
import { formatDateTime } from '../../domain/hours/received.ts';
import { leadReference } from '../../domain/leads/lead-name.ts';
import { serviceLabel } from '../../domain/catalog/service-labels.ts';
import type { CustomerStatus } from '../../services/customer-status.ts';
import { SetSun } from '../ui/SetSun.tsx';
import { Note } from '../ui/Note.tsx';
import { useCustomerStatus } from './use-customer-status.ts';
import { IslandBoundary } from '../ui/IslandBoundary.tsx';

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
      <dl className="lines lines-words w-full">
        <div>
          <dt>Reference</dt>
          <dd className="whitespace-nowrap">{leadReference(id)}</dd>
        </div>
        <div>
          <dt>Service</dt>
          <dd>{serviceLabel(status.service_type)}</dd>
        </div>
        <div>
          <dt>Received</dt>
          <dd>{`${formatDateTime(received)} Pacific`}</dd>
        </div>
      </dl>
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
            <a className="btn btn-dark" href={phoneHref(site.phone)}>
              Call {site.phone}
            </a>
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
          Questions? Call{' '}
          <a className="underline underline-offset-4" href={phoneHref(site.phone)}>
            {site.phone}
          </a>
          .
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
