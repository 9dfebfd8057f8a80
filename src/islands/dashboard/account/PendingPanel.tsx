import { STAFF_MESSAGES } from '../../../domain/staff-messages.ts';
import { formatClock } from '../../../domain/hours/hours.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Panel } from '../shared/ReadStates.tsx';

type PendingPanelProps = {
  email: string;
  busy: boolean;
  failed: boolean;
  checkedAt: Date | null;
  onCheck: () => void;
};

/** Panel for an account that is waiting for approval. */
export function PendingPanel({ email, busy, failed, checkedAt, onCheck }: PendingPanelProps) {
  const statusText = failed
    ? 'The server didn’t respond. Try again in a moment.'
    : checkedAt && `Last checked at ${formatClock(checkedAt)} Pacific.`;
  return (
    <section className="mt-7 max-w-[44rem]">
      <Panel>
        <h2 className="text-d3">{STAFF_MESSAGES.pending}</h2>
        <p className="muted mt-2 mb-5 text-sm wrap-anywhere">
          An admin has to approve <bdi>{email}</bdi> before it can read leads.
        </p>
        <BusyButton className="btn btn-outline btn-sm" busy={busy} busyLabel="Checking..." onClick={onCheck}>
          Check again
        </BusyButton>
        <p className="muted mt-3 text-xs" role="status">
          {!busy && statusText}
        </p>
      </Panel>
    </section>
  );
}
