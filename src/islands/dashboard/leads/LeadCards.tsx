import { plainLine } from '../../../domain/forms/text.ts';
import { CONTACT_TEXTS } from './contact-texts.ts';
import { EstimateText } from './EstimateText.tsx';
import { LeadLink } from './LeadLink.tsx';
import type { LeadRowProps, LeadRowsProps } from './lead-rows.ts';
import { SlaTimer } from '../response/SlaTimer.tsx';
import { ReceivedTime } from '../shared/ReceivedTime.tsx';
import { StageMarks } from './StageMarks.tsx';
import { useClock } from '../response/clock.ts';
import { VisitorText } from '../shared/VisitorText.tsx';

/** Buttons of a waiting lead. The contact button is emphasized once the response is overdue. */
function Actions({ lead, leadPath, onOpen, onContact }: LeadRowProps) {
  const isOverdue = Date.parse(lead.sla.due_at) <= useClock(false).getTime();
  const way = lead.phone?.href ? 'call' : lead.email?.href ? 'email' : undefined;
  const contact = way === 'call' ? lead.phone : lead.email;
  const name = plainLine(lead.name);
  const texts = way && CONTACT_TEXTS[way];
  return (
    <div className="col-span-full mt-2.5 flex gap-2">
      {texts && contact && (
        <a
          className={`btn btn-sm flex-1 ${isOverdue ? 'btn-dark' : 'btn-outline'}`}
          href={contact.href}
          aria-label={`${texts.verb} ${name}`}
          onClick={() => onContact(lead.id, way)}
        >
          <texts.Icon />
          {texts.verb}
        </a>
      )}
      <LeadLink
        leadId={lead.id}
        leadPath={leadPath}
        onOpen={onOpen}
        className="btn btn-outline btn-sm flex-1"
        label={`Open lead ${name}`}
      >
        Open lead
      </LeadLink>
    </div>
  );
}

function LeadCard(props: LeadRowProps) {
  const { lead, now, isOpen, isNext, leadPath, onOpen } = props;
  return (
    <li
      aria-current={isOpen || undefined}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-0.5 border-t border-fog-200 px-[1.1rem] py-4 text-sm first:border-t-0 aria-[current]:bg-fog-50"
    >
      <div className="min-w-0">
        <h3 className="font-sans text-body leading-[1.35] font-[650]">
          <LeadLink
            leadId={lead.id}
            leadPath={leadPath}
            onOpen={onOpen}
            className="block min-h-6 hover:underline hover:underline-offset-4"
          >
            <VisitorText text={lead.name} lines={2} />
          </LeadLink>
        </h3>
        <div className="muted">
          <VisitorText text={[lead.service, lead.place].filter(Boolean).join(', ')} lines={2} />
        </div>
      </div>
      <div className="text-right">
        <SlaTimer lead={lead.sla} isNext={isNext} />
      </div>
      <div>
        <StageMarks status={lead.status} />
      </div>
      <p className="muted text-right">
        <ReceivedTime at={lead.received} now={now} />
      </p>
      <div className="font-semibold">
        <EstimateText lead={lead} />
      </div>
      <p className="muted min-w-0 text-right">
        {[lead.assignee, lead.preference].filter(Boolean).join(', ')}
      </p>
      {lead.sla.waiting && <Actions {...props} />}
    </li>
  );
}

/** Lead list on narrow screens. */
export function LeadCards({ leads, caption, ...row }: LeadRowsProps) {
  return (
    <ul className="overflow-hidden rounded-card border border-fog-200 bg-white" aria-label={caption}>
      {leads.map((lead) => (
        <LeadCard
          key={lead.id}
          {...row}
          lead={lead}
          isOpen={lead.id === row.openId}
          isNext={lead.id === row.nextId}
        />
      ))}
    </ul>
  );
}
