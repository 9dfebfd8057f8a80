import { useState } from 'react';
import ChevronRight from '~icons/lucide/chevron-right';
import { deskServiceLabel } from '../../../domain/catalog/service-labels.ts';
import { isVisible } from '../../../domain/forms/text.ts';
import { leadName } from '../../../domain/leads/lead-name.ts';
import { wishText } from '../bookings/WishedDays.tsx';
import type { WaitingLead } from '../../../services/staff/bookings.ts';
import { LinkButton } from '../shared/Button.tsx';

type NoDayListProps = {
  leads: readonly WaitingLead[] | undefined;
  hasFailed: boolean;
  isWide: boolean;
  onOpen: (leadId: string) => void;
  onRetry: () => void;
};

/** Most leads listed; one more is read, to know that there are more. */
const MOST_SHOWN = 50;

function Leads({ leads, onOpen }: { leads: readonly WaitingLead[]; onOpen: (leadId: string) => void }) {
  return (
    <ul>
      {leads.map((lead) => (
        <li key={lead.id} className="border-t border-fog-200">
          <button
            type="button"
            id={`no-day-${lead.id}`}
            aria-haspopup="dialog"
            className="grid w-full px-5 py-2.5 text-left text-sm hover:bg-white"
            onClick={() => onOpen(lead.id)}
          >
            <bdi className="font-[650] wrap-anywhere">{leadName(lead.name)}</bdi>
            <span className="text-xs">{deskServiceLabel(lead.desk_service)}</span>
            <span className="muted text-xs">
              {[lead.city, wishText(lead.days, lead.part)].filter(isVisible).join('. ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type NarrowProps = { leads: readonly WaitingLead[]; total: string; onOpen: (leadId: string) => void };

function Narrow({ leads, total, onOpen }: NarrowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="border-b border-hill-200 bg-hill-100">
      <button
        type="button"
        className="group flex min-h-12 w-full items-center justify-between px-5 text-left font-[650]"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {total === '1' ? '1 has no day yet' : `${total} have no day yet`}
        <ChevronRight className="text-ember-700 group-aria-expanded:rotate-90" />
      </button>
      {isOpen && (
        <div className="bg-white">
          <Leads leads={leads} onOpen={onOpen} />
        </div>
      )}
    </div>
  );
}

/** Leads that need a day: a column on wide screens, a bar above the day on others. */
export function NoDayList({ leads, hasFailed, isWide, onOpen, onRetry }: NoDayListProps) {
  const found = leads?.length ?? 0;
  const total = found > MOST_SHOWN ? `${MOST_SHOWN}+` : String(found);
  const shown = leads?.slice(0, MOST_SHOWN);
  if (!isWide) return shown && found > 0 ? <Narrow leads={shown} total={total} onOpen={onOpen} /> : null;
  return (
    <section aria-labelledby="no-day" className="border-r border-fog-200 bg-fog-50 py-3">
      <h2 id="no-day" className="px-5 pb-2.5 font-sans text-sm font-[650]">
        No day yet {leads && <span className="muted ml-1 font-normal">{total}</span>}
      </h2>
      {shown && <Leads leads={shown} onOpen={onOpen} />}
      <p className="muted px-5 py-2.5 text-xs">
        {!leads && hasFailed ? (
          <>
            This list couldn’t be loaded. <LinkButton onClick={onRetry}>Try again</LinkButton>
          </>
        ) : !leads ? (
          'Loading...'
        ) : found === 0 ? (
          'No one is waiting for a day.'
        ) : found > MOST_SHOWN ? (
          `The ${MOST_SHOWN} who have waited longest.`
        ) : (
          'Open one and choose a day.'
        )}
      </p>
    </section>
  );
}
