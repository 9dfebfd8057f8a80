import { STAFF_MESSAGES } from '../../../domain/staff-messages.ts';
import { Panel } from '../shared/Panel.tsx';

const BARS = [
  ['w-[88%]', 'w-[58%]'],
  ['w-[64%]', 'w-[34%]'],
  ['w-[76%]', 'w-[46%]'],
] as const;

/** Loading skeleton of the lead list. */
export function LeadsLoading() {
  return (
    <Panel>
      <div role="status" className="grid gap-[1.1rem]">
        {BARS.map(([first, second]) => (
          <div key={first} className="grid grid-cols-[46px_1fr] items-center gap-4" aria-hidden="true">
            <svg className="w-[46px] stroke-fog-200" viewBox="0 0 46 27" fill="none">
              <path d="M3 24a20 20 0 0 1 40 0" strokeWidth="2.6" />
            </svg>
            <div>
              <div className={`h-[0.8rem] rounded-[3px] bg-fog-200 ${first}`} />
              <div className={`mt-2 h-[0.6rem] rounded-[3px] bg-fog-100 ${second}`} />
            </div>
          </div>
        ))}
        <p className="muted text-sm">{STAFF_MESSAGES.loading}</p>
      </div>
    </Panel>
  );
}

/** Empty state: no leads yet, or with `onClear` none that match the search and filters. */
export function NoLeads({ onClear, isQueue = false }: { onClear?: () => void; isQueue?: boolean }) {
  return (
    <Panel>
      <svg className="w-[120px]" viewBox="0 0 120 70" fill="none" aria-hidden="true">
        <path className="stroke-fog-300" d="M8 60a52 52 0 0 1 104 0" strokeWidth="1.6" />
        <path className="stroke-fog-300" d="M0 60h120" />
        <circle className="fill-white stroke-fog-500" cx="8.5" cy="56" r="5" strokeWidth="1.5" />
      </svg>
      <h3 className="mt-[1.1rem] text-d3">{STAFF_MESSAGES.noLeads}</h3>
      <p className="muted mt-1.5 text-sm" role="status">
        {isQueue
          ? 'Nobody is waiting. New requests appear here as soon as they are sent.'
          : onClear
            ? 'No leads match this search and these filters.'
            : 'New requests appear here as soon as they are sent.'}
      </p>
      {onClear && (
        <button type="button" className="btn btn-outline btn-sm mt-4" onClick={onClear}>
          Show all leads
        </button>
      )}
    </Panel>
  );
}
