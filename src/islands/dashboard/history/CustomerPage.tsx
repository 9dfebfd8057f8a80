import ArrowLeft from '~icons/lucide/arrow-left';
import { useEffect, useRef } from 'react';
import { countOf } from '../../../domain/content/format-count.ts';
import { bookedByYear, distinctAddresses } from '../../../domain/reports/customer-totals.ts';
import { leadName } from '../../../domain/leads/lead-name.ts';
import { formatCents } from '../../../domain/pricing/money.ts';
import { STAFF_MESSAGES } from '../../../domain/staff-messages.ts';
import { readCustomer, type CustomerRequest as Request } from '../../../services/staff/leads.ts';
import type { LeadOpening } from '../lead/LeadLink.tsx';
import { leadView } from '../lead/lead-view.ts';
import { usePhoneReader } from '../lead/ContactLink.tsx';
import { Panel, ReadFailed } from '../shared/ReadStates.tsx';
import { useRead } from '../shared/query.ts';
import { CustomerNotesForm } from './CustomerNotesForm.tsx';
import { CustomerRequest } from './CustomerRequest.tsx';

type CustomerPageProps = LeadOpening & {
  leadId: string;
  names: ReadonlyMap<string, string>;
  onClose: () => void;
};

/** Polling interval in a visible tab, in ms. */
const REFETCH_INTERVAL = 16_000;

function Contacts({ requests }: { requests: readonly Request[] }) {
  const readPhone = usePhoneReader(requests.map(({ lead }) => lead.phone));
  const views = requests.map(({ lead }) => leadView(lead, undefined, readPhone));
  const texts = views.flatMap(({ phone, email }) => [phone?.text, email?.text]);
  const contacts = [...new Set(texts.filter((text) => text !== undefined))];
  return (
    <p className="muted text-sm wrap-anywhere">
      {contacts.map((text, index) => (
        <span key={text}>
          {index > 0 && ', '}
          <bdi className={text.includes('@') ? '' : 'whitespace-nowrap'}>{text}</bdi>
        </span>
      ))}
    </p>
  );
}

/** Addresses, number of requests and visits, and value by year. */
function Totals({ requests, addresses }: { requests: readonly Request[]; addresses: readonly string[] }) {
  const years = bookedByYear(requests.map(({ lead }) => lead));
  const visits = requests.flatMap((request) => request.visits).length;
  return (
    <>
      {addresses.map((address) => (
        <p key={address} className="muted text-sm wrap-anywhere">
          <bdi>{address}</bdi>
        </p>
      ))}
      <p className="text-sm">
        {countOf(requests.length, 'request')} with the same phone number or email address, newest first.{' '}
        {visits === 0 ? 'No visits yet' : countOf(visits, 'visit')},{' '}
        {years.length === 0
          ? 'nothing booked or done.'
          : `booked and done: ${years.map(([year, cents]) => `${formatCents(cents)} in ${year}`).join(', ')}.`}
      </p>
    </>
  );
}

/** Page with all requests of one customer, newest first, with what was said and done (docs/product.md, Lead work). */
export function CustomerPage({ leadId, names, onClose, ...opening }: CustomerPageProps) {
  const query = useRead(['customer', leadId], (signal) => readCustomer(leadId, signal), {
    refetchInterval: REFETCH_INTERVAL,
  });
  const requests = query.data;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    // Newer browsers return a promise, which would be taken for the cleanup.
    window.scrollTo({ top: 0 });
  }, []);
  const count = requests?.length ?? 0;
  const lead = requests?.find((request) => request.lead.id === leadId)?.lead;
  const addresses = distinctAddresses((requests ?? []).map(({ lead }) => lead));
  return (
    <section aria-labelledby="customer" className="mx-auto grid w-full max-w-[60rem] gap-4">
      <button
        type="button"
        className="inline-link flex min-h-11 items-center gap-2 justify-self-start text-sm"
        onClick={onClose}
      >
        <ArrowLeft />
        Back
      </button>
      <div>
        <h1 id="customer" ref={heading} tabIndex={-1} className="text-d3 wrap-anywhere">
          {requests?.[0] ? <bdi>{leadName(requests[0].lead.name)}</bdi> : 'Customer'}
        </h1>
        {requests && <Contacts requests={requests} />}
        {count > 0 && <Totals requests={requests ?? []} addresses={addresses} />}
      </div>
      {lead && <CustomerNotesForm lead={lead} refresh={query.refetch} />}
      {query.isError && !requests && (
        <ReadFailed
          failure={STAFF_MESSAGES.leadsFailed}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && (
        <p className="muted text-sm" role="status">
          {STAFF_MESSAGES.loading}
        </p>
      )}
      {requests && count === 0 && (
        <Panel>
          <p role="status">This customer is no longer available: the request was erased.</p>
        </Panel>
      )}
      {requests?.map((request) => (
        <CustomerRequest
          key={request.lead.id}
          request={request}
          names={names}
          hasPlace={addresses.length > 1}
          {...opening}
        />
      ))}
    </section>
  );
}
