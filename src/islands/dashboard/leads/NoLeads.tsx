import { STAFF_MESSAGES } from '../../../domain/staff-messages.ts';
import { Panel } from '../shared/ReadStates.tsx';

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
          ? 'No one is waiting. New requests appear here as soon as they are sent.'
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
