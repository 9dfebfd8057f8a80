import { windowText } from '../../../domain/bookings/booking-window.ts';
import { NOBODY } from '../../../domain/bookings/schedule-week.ts';
import { plainLine } from '../../../domain/forms/text.ts';
import { formatDay } from '../../../domain/hours/calendar-day.ts';
import { formatDateTimeWithYear } from '../../../domain/hours/received.ts';
import { leadReference } from '../../../domain/leads/lead-name.ts';
import { statusLabel } from '../../../domain/leads/lead-status.ts';
import type { CustomerRequest as Request } from '../../../services/staff/leads.ts';
import { useTechnicians } from '../account/use-colleagues.ts';
import { FullText } from '../shared/VisitorText.tsx';
import { Timeline } from '../lead/Timeline.tsx';
import { EstimateText } from '../lead/EstimateText.tsx';
import { LeadLink, type LeadOpening } from '../lead/LeadLink.tsx';
import { leadView } from '../lead/lead-view.ts';

type RequestProps = LeadOpening & {
  request: Request;
  names: ReadonlyMap<string, string>;
  /** Shows the address, for customers who have several. */
  hasPlace: boolean;
};

/** One request of a customer: what they asked for, its estimate, and its timeline. */
export function CustomerRequest({ request, names, hasPlace, ...opening }: RequestProps) {
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
            <LeadLink className="link" leadId={lead.id} {...opening}>
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
