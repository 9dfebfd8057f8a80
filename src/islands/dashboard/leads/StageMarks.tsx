import { stageIndex, STAGES, statusLabel } from '../../../domain/leads/lead-status.ts';

/** Status of a lead: one mark per stage, and the label. */
export function StageMarks({ status }: { status: string }) {
  const reached = stageIndex(status);
  return (
    <span className="whitespace-nowrap">
      {reached >= 0 && (
        <span className="mr-[0.65rem] inline-flex items-center gap-[5px] align-middle" aria-hidden="true">
          {STAGES.map((stage, index) => (
            <span
              key={stage}
              className={`size-[0.5rem] rotate-45 border-[1.5px] ${
                index <= reached ? 'border-ink-900 bg-ink-900' : 'border-fog-500'
              }`}
            />
          ))}
        </span>
      )}
      {statusLabel(status)}
    </span>
  );
}
