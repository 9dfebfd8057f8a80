import type { Ref } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import ChevronUp from '~icons/lucide/chevron-up';
import X from '~icons/lucide/x';
import { CUSTOMER_MARKS, dangerLabel } from '../../../domain/leads/customer-marks.ts';
import { leadName, leadReference } from '../../../domain/leads/lead-name.ts';
import { customerMark, stepText } from '../../../domain/leads/next-step.ts';
import { formatReceived } from '../../../domain/hours/received.ts';
import { deskServiceLabel } from '../../../domain/catalog/service-labels.ts';
import type { Lead } from '../../../services/staff/dashboard-leads.ts';
import { closeLead, openLead } from '../lead/lead-url.ts';
import { useMarks } from '../lead/use-marks.ts';
import { formatClock } from '../../../domain/hours/hours.ts';
import {
  formatResponseTime,
  formatDuration,
  slaTimer,
  type SlaTimer,
} from '../../../domain/hours/sla-timer.ts';
import { formatFollowUp } from '../../../domain/hours/follow-up.ts';
import { useClock } from '../shared/clock.ts';
import { IconButton } from '../shared/Button.tsx';
import { SlaArc, slaColors } from '../response/SlaTimer.tsx';

/** Returns the time to show and its label, or null when no response is due. */
function timeText(timer: SlaTimer, dueAt: Date, now: Date): { figure?: string; label: string } | null {
  switch (timer.kind) {
    case 'none':
      return null;
    case 'opening':
      return { label: `Clock starts ${formatFollowUp(timer.startsAt, now)}` };
    case 'follow-up':
      return {
        label: timer.isDue
          ? `${stepText(timer.step, true)}, since ${formatFollowUp(timer.at, now)}`
          : `${stepText(timer.step, false)} ${formatFollowUp(timer.at, now)}`,
      };
    case 'counting':
      return {
        figure: formatDuration(timer.secondsLeft),
        label: `left to reply, due ${formatClock(dueAt)}`,
      };
    case 'overdue':
      return { figure: formatDuration(timer.secondsOverdue), label: 'overdue' };
    case 'responded':
      return {
        figure: formatResponseTime(timer.minutes),
        label: timer.late ? 'to the first reply, late' : 'to the first reply',
      };
  }
}

/** Large response timer of one lead. */
function LargeSlaTimer({ lead }: { lead: Lead }) {
  // Re-renders every second only while a response is due.
  const now = useClock(lead.waiting);
  const timer = slaTimer(lead, now);
  const shown = timeText(timer, new Date(lead.due_at), now);
  if (!shown) return null;
  return (
    <div className="mt-1.5 flex items-center gap-2.5" role="timer" aria-live="off">
      <SlaArc timer={timer} className="w-[34px]" />
      <p className="text-sm leading-[1.3]">
        {shown.figure && <b className={`font-[650] ${slaColors(timer).text}`}>{shown.figure} </b>}
        <span className="muted">{shown.label}</span>
      </p>
    </div>
  );
}

/** Id of the heading that labels the drawer. */
export const HEADING_ID = 'open-lead';

/** Ids of the leads above and below in the list; absent at its ends, and for a lead that it does not show. */
export type Neighbors = { previous?: string; next?: string };

const STEPS = [
  { step: 'previous', label: 'Previous lead', Icon: ChevronUp },
  { step: 'next', label: 'Next lead', Icon: ChevronDown },
] as const;

type LeadHeadProps = {
  /** Null until it is loaded. */
  lead: Lead | null;
  title: string;
  now: Date;
  headingRef: Ref<HTMLHeadingElement>;
  neighbors: Neighbors;
};

/** Drawer header: name, service, time received, reference and response timer. */
export function LeadHead({ lead, title, now, headingRef, neighbors }: LeadHeadProps) {
  const name = lead && leadName(lead.name);
  const news = lead && customerMark(lead.next_step);
  const marks = useMarks(lead ? [lead.id] : []).get(lead?.id ?? '') ?? [];
  return (
    <header className="sticky top-0 z-20 border-b border-fog-200 bg-white px-5 pt-4 pb-3 max-[18rem]:static sm:px-6">
      <div className="flex flex-wrap items-start gap-x-4">
        <div className="min-w-0 flex-[1_1_9rem]">
          <h2
            id={HEADING_ID}
            ref={headingRef}
            tabIndex={-1}
            className={`mb-1.5 wrap-anywhere ${(name ?? title).length > 30 ? 'text-lead' : 'text-d3'}`}
          >
            {name ? <bdi>{name}</bdi> : title}
          </h2>
          {lead && (
            <p className="muted text-sm wrap-anywhere">
              <bdi>{deskServiceLabel(lead.desk_service)}</bdi>, received{' '}
              <time className="whitespace-nowrap" dateTime={lead.created_at}>
                {formatReceived(new Date(lead.created_at), now)}
              </time>
              , <span className="whitespace-nowrap">{leadReference(lead.id)}</span>
            </p>
          )}
          {lead?.form === 'test' && <span className="badge mt-1">Test</span>}
          <div className="mt-1 flex flex-wrap gap-1 empty:hidden">
            {lead?.danger && <span className="badge badge-clay">{dangerLabel(lead.danger)}</span>}
            {lead?.quarantine_reason && <span className="badge badge-hill">Check first</span>}
            {news && <span className="badge bg-leaf-100 text-leaf-700">{news}</span>}
            {marks.map((mark) => (
              <span key={mark} className="badge">
                {CUSTOMER_MARKS[mark]}
              </span>
            ))}
            {lead?.tags.map((tag) => (
              <span key={tag} className="badge">
                <bdi>{tag}</bdi>
              </span>
            ))}
          </div>
        </div>
        <div className="-mt-1.5 -mr-2 ml-auto flex flex-none">
          {(neighbors.previous ?? neighbors.next) !== undefined &&
            STEPS.map(({ step, label, Icon }) => {
              const id = neighbors[step];
              return (
                <IconButton
                  key={step}
                  label={label}
                  className="disabled:opacity-30"
                  disabled={id === undefined}
                  onClick={() => id !== undefined && openLead(id)}
                >
                  <Icon />
                </IconButton>
              );
            })}
          <IconButton label="Close lead" onClick={closeLead}>
            <X />
          </IconButton>
        </div>
      </div>
      {lead && <LargeSlaTimer lead={lead} />}
    </header>
  );
}
