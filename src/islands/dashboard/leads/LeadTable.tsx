import { ContactLink } from './ContactLink.tsx';
import { EstimateText } from './EstimateText.tsx';
import { LeadLink } from './LeadLink.tsx';
import type { LeadRowsProps, LeadRowProps } from './lead-rows.ts';
import { SlaTimer } from '../response/SlaTimer.tsx';
import { ReceivedTime } from '../shared/ReceivedTime.tsx';
import { StageMarks } from './StageMarks.tsx';
import { VisitorText } from '../shared/VisitorText.tsx';

const COLUMNS = [
  { label: 'Homeowner', wide: 'w-[22%]', narrow: 'w-[32%]', always: true },
  { label: 'Service', wide: 'w-[17%]', narrow: 'w-[25%]', always: true },
  { label: 'Response time', wide: 'w-[15%]', narrow: 'w-[21%]', always: true },
  { label: 'Status', wide: 'w-[16%]', narrow: 'w-[22%]', always: true },
  { label: 'Contact', wide: 'w-[19%]', narrow: '', always: false },
  { label: 'Received', wide: 'w-[11%]', narrow: '', always: false },
] as const;

const CELL = 'px-3 xl:px-4 py-[0.7rem] align-middle first:pl-[1.4rem]';
const SMALL = 'muted block text-xs font-normal';

function LeadRow({ lead, now, isOpen, isNext, isNarrow, leadPath, onOpen, onContact }: LeadRowProps) {
  return (
    <tr
      aria-current={isOpen || undefined}
      className="relative border-t border-fog-100 hover:bg-fog-50 aria-[current]:bg-fog-50 aria-[current]:shadow-[inset_3px_0_0_var(--color-ember-700)]"
    >
      <th scope="row" className={`${CELL} text-left font-[650]`}>
        <LeadLink
          leadId={lead.id}
          leadPath={leadPath}
          onOpen={onOpen}
          className="block after:absolute after:inset-0 after:content-['']"
        >
          <VisitorText text={lead.name} lines={2} />
        </LeadLink>
        {lead.place && (
          <span className={SMALL}>
            <VisitorText text={lead.place} />
          </span>
        )}
      </th>
      <td className={CELL}>
        <VisitorText text={lead.service} lines={2} />
        <span className={SMALL}>
          <EstimateText lead={lead} />
        </span>
      </td>
      <td className={CELL}>
        <SlaTimer lead={lead.sla} isNext={isNext} />
      </td>
      <td className={CELL}>
        <StageMarks status={lead.status} />
        {lead.assignee && (
          <span className={SMALL}>
            <VisitorText text={lead.assignee} />
          </span>
        )}
      </td>
      {!isNarrow && (
        <>
          <td className={CELL}>
            {lead.phone ? (
              <ContactLink contact={lead.phone} onContact={() => onContact(lead.id, 'call')} />
            ) : (
              !lead.email && <span className="muted">Not given</span>
            )}
            {lead.email && (
              <ContactLink
                contact={lead.email}
                className="text-xs text-stone-600"
                onContact={() => onContact(lead.id, 'email')}
              />
            )}
            {lead.preference && <span className={SMALL}>{lead.preference}</span>}
          </td>
          <td className={`${CELL} muted`}>
            <ReceivedTime at={lead.received} now={now} />
          </td>
        </>
      )}
    </tr>
  );
}

/** Lead list on wide screens. Contact and time columns are hidden while the drawer is open. */
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
                className={`${isNarrow ? narrow : wide} bg-fog-50/50 px-3 py-[0.8rem] text-left text-xs font-semibold whitespace-nowrap text-stone-600 first:pl-[1.4rem] xl:px-4`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {leads.map((lead) => (
            <LeadRow
              key={lead.id}
              {...row}
              lead={lead}
              isOpen={lead.id === row.openId}
              isNext={lead.id === row.nextId}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
