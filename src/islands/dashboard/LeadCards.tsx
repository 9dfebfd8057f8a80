import { Icon } from '../ui/Icon.tsx';
import { EstimateText } from './EstimateText.tsx';
import type { LeadView } from './lead-view.ts';
import { Received } from './Received.tsx';
import { VisitorText } from './VisitorText.tsx';

function Actions({ lead }: { lead: LeadView }) {
  const call = lead.phone?.href;
  const mail = lead.email?.href;
  if (!call && !mail) return null;
  return (
    <div className="col-span-full mt-2.5 flex gap-2">
      {call && (
        <a className="btn btn-line btn-sm flex-1" href={call} aria-label={`Call ${lead.name}`}>
          <Icon name="phone" />
          Call
        </a>
      )}
      {mail && (
        <a className="btn btn-line btn-sm flex-1" href={mail} aria-label={`Email ${lead.name}`}>
          <Icon name="mail" />
          Email
        </a>
      )}
    </div>
  );
}

function LeadCard({ lead, now }: { lead: LeadView; now: Date }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-0.5 border-t border-fog-200 px-[1.1rem] py-4 text-sm first:border-t-0">
      <h3 className="font-sans text-body leading-[1.35] font-[650]">
        <VisitorText text={lead.name} lines={2} />
      </h3>
      <p className="muted text-right">
        <Received at={lead.received} now={now} />
      </p>
      <div className="muted col-span-full">
        <VisitorText text={[lead.service, lead.place].filter(Boolean).join(', ')} lines={2} />
      </div>
      <div className="font-semibold">
        <EstimateText lead={lead} />
      </div>
      {lead.preference && <p className="muted text-right">{lead.preference}</p>}
      <Actions lead={lead} />
    </li>
  );
}

/** The list on narrow screens. */
export function LeadCards({ leads, now }: { leads: readonly LeadView[]; now: Date }) {
  return (
    <ul
      className="overflow-hidden rounded-card border border-fog-200 bg-white"
      aria-label="Latest leads, newest first"
    >
      {leads.map((lead) => (
        <LeadCard key={lead.id} lead={lead} now={now} />
      ))}
    </ul>
  );
}
