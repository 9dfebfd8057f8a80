import ArrowLeft from '~icons/lucide/arrow-left';
import { useEffect, useRef } from 'react';
import { windowText } from '../../../domain/bookings/booking-window.ts';
import { NOBODY } from '../../../domain/bookings/schedule-week.ts';
import { plainLine } from '../../../domain/forms/text.ts';
import { formatDay } from '../../../domain/hours/calendar-day.ts';
import { formatDateTimeWithYear } from '../../../domain/hours/received.ts';
import { countOf } from '../../../domain/content/format-count.ts';
import { bookedByYear, distinctAddresses } from '../../../domain/reports/customer-totals.ts';
import { leadName, leadReference } from '../../../domain/leads/lead-name.ts';
import { statusLabel } from '../../../domain/leads/lead-status.ts';
import { formatCents } from '../../../domain/pricing/money.ts';
import { STAFF_MESSAGES } from '../../../domain/staff-messages.ts';
import { readCustomer, type CustomerRequest as Request } from '../../../services/staff/leads.ts';
import { EstimateText } from '../lead/EstimateText.tsx';
import { LeadLink } from '../lead/LeadLink.tsx';
import { closeLead } from '../lead/lead-url.ts';
import { leadView } from '../lead/lead-view.ts';
import { Timeline } from '../lead/Timeline.tsx';
import { useTechnicians } from '../account/use-colleagues.ts';
import { usePhoneReader } from '../lead/ContactLink.tsx';
import { ReadState } from '../shared/PageSection.tsx';
import { Panel } from '../shared/ReadStates.tsx';
import { useRead } from '../shared/query.ts';
import { FullText } from '../shared/VisitorText.tsx';
import { CustomerNotesForm } from './CustomerNotesForm.tsx';
import { LinkButton } from '../shared/Button.tsx';

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

type RequestProps = {
  request: Request;
  names: ReadonlyMap<string, string>;
  /** Shows the address, for customers who have several. */
  hasPlace: boolean;
};

/** One request of a customer: what they asked for, its estimate, and its timeline. */
function CustomerRequest({ request, names, hasPlace }: RequestProps) {
  const { lead, events, visits } = request;
  const view = leadView(lead, names);
  const technicians = useTechnicians();
  const heading = `request-${lead.id}`;
  return (
    <article
      aria-labelledby={heading}
      className="grid gap-x-8 gap-y-4 rounded-card border border-fog-200 bg-white p-5 lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]"
    >
      <div className="grid content-start gap-2.5">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id={heading} className="min-w-0 font-sans text-body font-[650] wrap-anywhere">
            <LeadLink className="link" leadId={lead.id}>
              <bdi>{view.service}</bdi>
            </LeadLink>
          </h2>
          <div className="max-w-[55%] text-right font-[650]">
            <EstimateText lead={view} />
          </div>
        </div>
        <p className="muted text-sm">
          <time dateTime={lead.created_at}>{formatDateTimeWithYear(new Date(lead.created_at))}</time>,{' '}
          <span className="whitespace-nowrap">{leadReference(lead.id)}</span>
        </p>
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span className="badge">{statusLabel(lead.status)}</span>
          {view.assignee || 'No one yet'}
          {lead.merged_into !== null && <span className="badge">Merged</span>}
          {lead.form === 'test' && <span className="badge">Test</span>}
        </p>
        {lead.notes?.trim() && (
          <blockquote className="border-l-2 border-ember-700 pl-3">
            <FullText text={lead.notes} />
          </blockquote>
        )}
        {visits.map((visit) => (
          <p key={`${visit.day} ${visit.starts}`} className="text-sm">
            Visit {formatDay(visit.day)}, {windowText(visit)},{' '}
            <bdi>
              {visit.technician === null
                ? NOBODY
                : plainLine(technicians?.get(visit.technician) ?? 'A technician')}
            </bdi>
          </p>
        ))}
        {hasPlace && view.place && <p className="muted text-sm wrap-anywhere">{view.place}</p>}
      </div>
      <Timeline events={events} />
    </article>
  );
}

/** Page with all requests of one customer, newest first, with what was said and done (docs/product.md, Lead work). */
export function CustomerPage({ leadId, names }: { leadId: string; names: ReadonlyMap<string, string> }) {
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
      <LinkButton className="flex min-h-11 items-center gap-2 justify-self-start text-sm" onClick={closeLead}>
        <ArrowLeft />
        Back
      </LinkButton>
      <div>
        <h1 id="customer" ref={heading} tabIndex={-1} className="text-d3 wrap-anywhere">
          {requests?.[0] ? <bdi>{leadName(requests[0].lead.name)}</bdi> : 'Customer'}
        </h1>
        {requests && <Contacts requests={requests} />}
        {count > 0 && <Totals requests={requests ?? []} addresses={addresses} />}
      </div>
      {lead && <CustomerNotesForm lead={lead} refresh={query.refetch} />}
      {!requests && <ReadState query={query} failure={STAFF_MESSAGES.leadsFailed.text} />}
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
        />
      ))}
    </section>
  );
}
