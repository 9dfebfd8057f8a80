import { plainLine } from '../../../domain/forms/text.ts';
import { EstimateText } from '../lead/EstimateText.tsx';
import { LeadLink } from '../lead/LeadLink.tsx';
import type { LeadView } from '../lead/lead-view.ts';
import { LeadMarks, ReceivedTime, type LeadRowProps, type LeadRowsProps } from './RowParts.tsx';
import { statusLabel } from '../../../domain/leads/lead-status.ts';
import { slaTimer } from '../../../domain/hours/sla-timer.ts';
import { QUIET } from '../shared/Button.tsx';
import { VisitorText } from '../shared/VisitorText.tsx';
import { SlaArc, slaColors, useSlaText } from '../response/SlaTimer.tsx';
import { CONTACT_TEXTS, ContactLink } from '../lead/ContactLink.tsx';

/** Link for the preferred way to contact the customer; filled once the reply is overdue. */
function PreferredContact({ lead, isNext }: { lead: LeadView; isNext: boolean }) {
  const { way } = lead;
  if (!way) return null;
  const { verb, Icon } = CONTACT_TEXTS[way.channel];
  return (
    <ContactLink
      className={`btn btn-sm relative z-10 row-span-2 size-11 self-end p-0 ${isNext ? 'btn-dark' : QUIET}`}
      leadId={lead.id}
      channel={way.channel}
      href={way.href}
      label={`${verb} ${plainLine(lead.name)}`}
    >
      <Icon />
    </ContactLink>
  );
}

function LeadCard({ lead, now, isOpen, isLost, visits, isNext }: LeadRowProps & { isNext: boolean }) {
  const visit = visits?.get(lead.id);
  const { timer, text, due } = useSlaText({ lead, isLost });
  return (
    <li
      data-lead={lead.id}
      aria-current={isOpen || undefined}
      className="relative grid grid-cols-[34px_minmax(0,1fr)_auto] gap-x-3 border-t border-fog-200 px-gutter py-3 text-sm leading-[1.35] first:border-t-0 aria-[current]:bg-hill-100 max-[18rem]:grid-cols-1 sm:px-4"
    >
      <SlaArc timer={timer} className="mt-0.5 w-[34px]" />
      <div className="col-span-2 flex items-baseline justify-between gap-x-3 max-[18rem]:col-span-1">
        <h3 className="min-w-0 font-sans text-body leading-[1.35] font-[650] wrap-anywhere">
          <LeadLink leadId={lead.id} className="after:absolute after:inset-0 after:content-['']">
            <bdi>{lead.name}</bdi>
          </LeadLink>
        </h3>
        <span className="flex flex-none flex-row-reverse items-baseline gap-x-2 font-[650]">
          <EstimateText lead={lead} isShort />
        </span>
      </div>
      <div className="col-start-2 min-w-0 max-[18rem]:col-start-1">
        <div className="flex min-h-6.5 items-center gap-x-2">
          <span className="min-w-10 shrink-[999]">
            <VisitorText text={lead.service} />
          </span>
          <LeadMarks lead={lead} />
        </div>
        {visit && <p className="tabular-nums">{visit}</p>}
        <p className="truncate tabular-nums">
          {timer.kind === 'none' || timer.kind === 'responded' ? (
            <span className="muted">
              {[statusLabel(lead.status), lead.assignee].filter(Boolean).join(', ')}
              {', '}
              <ReceivedTime at={lead.created_at} now={now} />
            </span>
          ) : (
            <>
              <b className={`font-[650] ${slaColors(timer).text}`}>{text}</b>
              <span className="muted">
                {due && `, ${due}`}
                {lead.assignee && `, ${lead.assignee}`}
              </span>
            </>
          )}
        </p>
      </div>
      <PreferredContact lead={lead} isNext={isNext} />
    </li>
  );
}

/** Returns true when a reply or a follow-up is due, or its clock runs. */
function isDue(lead: LeadView, now: Date): boolean {
  const timer = slaTimer(lead, now);
  return timer.kind === 'overdue' || timer.kind === 'counting' || (timer.kind === 'follow-up' && timer.isDue);
}

/** Lead list on narrow screens. The button of the first lead that is due is filled. */
export function LeadCards({ leads, caption, ...row }: LeadRowsProps) {
  const next = leads.find((lead) => isDue(lead, row.now));
  return (
    <ul
      className="-mx-gutter overflow-hidden border-y border-fog-200 bg-white sm:mx-0 sm:rounded-card sm:border-x"
      aria-label={caption}
    >
      {leads.map((lead) => (
        <LeadCard key={lead.id} {...row} lead={lead} isOpen={lead.id === row.openId} isNext={lead === next} />
      ))}
    </ul>
  );
}
