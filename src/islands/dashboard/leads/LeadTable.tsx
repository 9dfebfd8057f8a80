import Mail from '~icons/lucide/mail';
import { ContactLink } from './ContactLink.tsx';
import { EstimateText } from './EstimateText.tsx';
import { LeadLink } from './LeadLink.tsx';
import type { LeadRowsProps, LeadRowProps } from './lead-rows.ts';
import { SlaTimer } from '../response/SlaTimer.tsx';
import { ReceivedTime } from '../shared/ReceivedTime.tsx';
import { statusLabel } from '../../../domain/leads/lead-status.ts';
import { LeadMarks } from './LeadMarks.tsx';
import { VisitorText } from '../shared/VisitorText.tsx';

const COLUMNS = [
  { label: 'Response time', wide: 'w-[16%]', narrow: 'w-[30%]', always: true },
  { label: 'Homeowner', wide: 'w-[21%]', narrow: 'w-[40%]', always: true },
  { label: 'Service', wide: 'w-[16%]', narrow: 'w-[30%]', always: true },
  { label: 'Estimate', wide: 'w-[9%]', narrow: '', always: false },
  { label: 'Status', wide: 'w-[13%]', narrow: '', always: false },
  { label: 'Contact', wide: 'w-[16%]', narrow: '', always: false },
  { label: 'Received', wide: 'w-[9%]', narrow: '', always: false },
] as const;

const CELL = 'h-11 px-3 py-0.5 align-middle leading-[1.25] first:pl-4';
const SMALL = 'muted block truncate text-xs font-normal';

function Contacts({ lead, onContact }: Pick<LeadRowProps, 'lead' | 'onContact'>) {
  if (!lead.phone && !lead.email) return <span className="muted">Not given</span>;
  return (
    <div className="flex items-center gap-1">
      {lead.phone && <ContactLink contact={lead.phone} onContact={() => onContact(lead.id, 'call')} />}
      {lead.phone && lead.email?.href ? (
        <a
          className="relative z-10 grid size-9 flex-none place-items-center rounded-control hover:bg-fog-100"
          href={lead.email.href}
          title={lead.email.text}
          onClick={() => onContact(lead.id, 'email')}
        >
          <Mail />
          <span className="sr-only">{lead.email.text}</span>
        </a>
      ) : (
        lead.email && <ContactLink contact={lead.email} onContact={() => onContact(lead.id, 'email')} />
      )}
    </div>
  );
}

function LeadRow({ lead, now, isOpen, isNarrow, isLost, leadPath, onOpen, onContact }: LeadRowProps) {
  return (
    <tr
      aria-current={isOpen || undefined}
      className="relative border-t border-fog-100 hover:bg-fog-50 aria-[current]:bg-hill-100 aria-[current]:shadow-[inset_3px_0_0_var(--color-ember-700)]"
    >
      <td className={CELL}>
        <SlaTimer lead={lead.sla} received={lead.received} isLost={isLost} />
      </td>
      <th scope="row" className={`${CELL} text-left font-[650]`}>
        <LeadLink
          leadId={lead.id}
          leadPath={leadPath}
          onOpen={onOpen}
          className="after:absolute after:inset-0 after:content-['']"
        >
          <bdi className="line-clamp-1 inline wrap-anywhere" title={lead.name}>
            {lead.name}
          </bdi>
        </LeadLink>
        <LeadMarks lead={lead} />
      </th>
      <td className={CELL}>
        <VisitorText text={lead.service} />
        {isNarrow && (
          <span className={SMALL}>
            <EstimateText lead={lead} />
          </span>
        )}
      </td>
      {!isNarrow && (
        <>
          <td className={`${CELL} text-right font-semibold`}>
            <EstimateText lead={lead} />
          </td>
          <td className={CELL}>
            {statusLabel(lead.status)}
            <span className={SMALL}>{lead.assignee || 'Nobody yet'}</span>
          </td>
          <td className={CELL} title={lead.preference}>
            <Contacts lead={lead} onContact={onContact} />
          </td>
          <td className={`${CELL} muted`}>
            <ReceivedTime at={lead.received} now={now} />
          </td>
        </>
      )}
    </tr>
  );
}

/** Lead list on wide screens. Only timer, name and service stay while the drawer is open. */
export function LeadTable({ leads, caption, ...row }: LeadRowsProps) {
  const { isNarrow } = row;
  return (
    <div className="overflow-hidden rounded-card border border-fog-200 bg-white">
      <table className="w-full table-fixed border-collapse text-sm leading-[1.4]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {COLUMNS.filter(({ always }) => always || !isNarrow).map(({ label, wide, narrow }) => (
              <th
                key={label}
                scope="col"
                className={`${isNarrow ? narrow : wide} bg-fog-50/50 px-3 py-2 text-left text-xs font-semibold whitespace-nowrap text-stone-600 first:pl-4 ${label === 'Estimate' ? 'text-right' : ''}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {leads.map((lead) => (
            <LeadRow key={lead.id} {...row} lead={lead} isOpen={lead.id === row.openId} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
