import { readLines } from '../../../domain/pricing/signed-estimate.ts';
import type { StoredEstimate } from '../../../services/staff/lead-details.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { EstimateLines } from './EstimateLines.tsx';
import { FullText } from '../drawer/FullText.tsx';
import { moment } from '../drawer/lead-facts.ts';
import { StatusNote } from '../drawer/StatusNote.tsx';
import type { Action } from '../drawer/use-action.ts';

/** A mail that is under way for longer than this may be tried again, in ms. */
const STUCK_AFTER = 120_000;

/** One signed version: lines, who signed, and why it changed. */
export function SignedVersion({ estimate }: { estimate: StoredEstimate }) {
  return (
    <div className="grid gap-3">
      <EstimateLines lines={readLines(estimate.lines)} />
      <p className="text-sm">
        Version {estimate.version}, signed by <bdi>{estimate.signed_name}</bdi>, {moment(estimate.signed_at)}.
      </p>
      {estimate.reason?.trim() && (
        <div className="text-sm">
          <span className="muted">Why it changed: </span>
          <FullText text={estimate.reason} />
        </div>
      )}
      {estimate.message?.trim() && (
        <div className="text-sm">
          <span className="muted">Words to the customer: </span>
          <FullText text={estimate.message} />
        </div>
      )}
    </div>
  );
}

/** Whether a signed version is with the customer, and sending it. */
export type EstimateMailProps = {
  estimate: StoredEstimate;
  /** Address it goes to; absent when there is none that mail can be sent to. */
  email: string | undefined;
  now: Date;
  action: Action;
  onSend: () => void;
};

/** Whether a signed version is with the customer, and sending it. */
export function EstimateMail({ estimate, email, now, action, onSend }: EstimateMailProps) {
  const { mail_status: status, mail_claimed_at: claimed } = estimate;
  const isStuck =
    status === 'sending' && claimed !== null && now.getTime() - Date.parse(claimed) > STUCK_AFTER;
  const isUnderWay = status === 'sending' && !isStuck && !action.busy;
  return (
    <div className="grid gap-3">
      {status === 'sent' ? (
        <p className="text-sm font-semibold wrap-anywhere text-leaf-700">
          Sent to the customer{estimate.sent_at ? `, ${moment(estimate.sent_at)}` : ''}.
        </p>
      ) : isUnderWay ? (
        <p className="text-sm" role="status">
          It is being sent right now...
        </p>
      ) : !email ? (
        <p className="text-sm">There is no e-mail address this could be sent to.</p>
      ) : (
        <>
          {status === 'failed' && !action.note && (
            <p className="text-sm font-semibold text-clay-700">The mail did not go out.</p>
          )}
          <BusyButton
            className="btn btn-dark btn-sm justify-self-start"
            busy={action.busy}
            busyLabel="Sending..."
            onClick={onSend}
          >
            {status === 'failed' || isStuck || action.note?.tone === 'error'
              ? 'Try again'
              : 'Send to the customer'}
          </BusyButton>
        </>
      )}
      <StatusNote note={action.note} />
    </div>
  );
}
