import { ContactLink } from './ContactLink.tsx';
import { EstimateText } from './EstimateText.tsx';
import type { LeadView } from './lead-view.ts';
import { Received } from './Received.tsx';
import { VisitorText } from './VisitorText.tsx';

const COLUMNS = [
  { label: 'Homeowner', width: 'w-[23%]' },
  { label: 'Service', width: 'w-[15%]' },
  { label: 'Estimate', width: 'w-[14%]' },
  { label: 'Phone', width: 'w-[15%]' },
  { label: 'Email', width: 'w-[20%]' },
  { label: 'Received', width: 'w-[13%]' },
] as const;

const CELL = 'px-3 xl:px-4 py-[0.85rem] align-middle first:pl-[1.4rem]';
const SMALL = 'muted block text-xs font-normal';

function LeadRow({ lead, now }: { lead: LeadView; now: Date }) {
  return (
    <tr className="border-t border-fog-100 hover:bg-fog-50">
      <th scope="row" className={`${CELL} text-left font-[650]`}>
        <VisitorText text={lead.name} lines={2} />
        {lead.place && (
          <span className={SMALL}>
            <VisitorText text={lead.place} />
          </span>
        )}
      </th>
      <td className={CELL}>
        <VisitorText text={lead.service} lines={2} />
      </td>
      <td className={CELL}>
        <EstimateText lead={lead} />
      </td>
      <td className={CELL}>
        {lead.phone ? <ContactLink contact={lead.phone} /> : <span className="muted">Not given</span>}
        {lead.preference && <span className={SMALL}>{lead.preference}</span>}
      </td>
      <td className={CELL}>
        {lead.email ? <ContactLink contact={lead.email} /> : <span className="muted">Not given</span>}
      </td>
      <td className={`${CELL} muted`}>
        <Received at={lead.received} now={now} />
      </td>
    </tr>
  );
}

/** The list on wide screens. */
export function LeadTable({ leads, now }: { leads: readonly LeadView[]; now: Date }) {
  return (
    <div className="overflow-hidden rounded-card border border-fog-200 bg-white">
      <table className="w-full table-fixed border-collapse text-sm leading-[1.4]">
        <caption className="sr-only">Latest leads, newest first</caption>
        <thead>
          <tr>
            {COLUMNS.map(({ label, width }) => (
              <th
                key={label}
                scope="col"
                className={`${width} px-3 py-[0.8rem] text-left text-xs font-semibold whitespace-nowrap text-stone-600 first:pl-[1.4rem] xl:px-4`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {leads.map((lead) => (
            <LeadRow key={lead.id} lead={lead} now={now} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
