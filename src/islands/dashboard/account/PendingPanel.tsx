import { STAFF_MESSAGES } from '../../../domain/messages.ts';
import { formatClock } from '../../../domain/hours/hours.ts';
import { phoneHours } from '../../../config/hours.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Panel } from '../shared/Panel.tsx';

/** What an account sees until an administrator approves it: no lead, and a way to look again. */
export type PendingPanelProps = {
  email: string;
  busy: boolean;
  /** The last look failed. */
  failed: boolean;
  /** When the role was last read. */
  checkedAt: Date | null;
  onCheck: () => void;
};

/** What an account sees until an administrator approves it: no lead, and a way to look again. */
export function PendingPanel({ email, busy, failed, checkedAt, onCheck }: PendingPanelProps) {
  const statusText = failed
    ? 'The server did not answer. Try again in a moment.'
    : checkedAt && `Last checked at ${formatClock(checkedAt, phoneHours.timeZone)} Pacific.`;
  return (
    <section className="mt-7 max-w-[44rem]">
      <Panel>
        <h2 className="text-d3">{STAFF_MESSAGES.pending}</h2>
        <p className="muted mt-2 mb-5 text-sm wrap-anywhere">
          An administrator has to approve <bdi>{email}</bdi> before it can read leads.
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
