import { readLines, linesTotal, type SignedLine } from '../../../domain/pricing/signed-lines.ts';
import type { StoredEstimate } from '../../../services/staff/leads.ts';
import { Lines } from '../../ui/Lines.tsx';
import { FullText } from '../shared/VisitorText.tsx';
import { moment } from '../lead/lead-facts.ts';
import { StatusNote, type Action } from '../shared/action.tsx';
import { formatCents } from '../../../domain/pricing/money.ts';
import { useOpenLead } from '../lead/open-lead.ts';
import { Button } from '../shared/Button.tsx';

/** Lines of an estimate with their total. */
export function EstimateLines({ lines }: { lines: readonly SignedLine[] }) {
  const rows = lines.map(({ label, amount_cents: cents, why }) => ({
    label: <bdi className="wrap-anywhere">{label}</bdi>,
    note: why && <bdi className="wrap-anywhere">{why}</bdi>,
    value: formatCents(cents),
  }));
  const total = { label: 'Total', value: formatCents(linesTotal(lines)), isTotal: true };
  return <Lines className="text-sm" lines={[...rows, total]} />;
}

/** Age after which a mail in the status `queued` or `sending` can be retried, in ms (docs/product.md, Notifications). */
const STUCK_AFTER = 120_000;

/** Signed version of an estimate: lines, signer, reason and message. */
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
          <span className="muted">Message to the customer: </span>
          <FullText text={estimate.message} />
        </div>
      )}
    </div>
  );
}

type EstimateMailProps = {
  estimate: StoredEstimate;
  /** Recipient; absent when the lead has no valid email address. */
  email: string | undefined;
  action: Action;
  onSend: () => void;
};

/** Mail status of a signed version, with a send button. */
export function EstimateMail({ estimate, email, action, onSend }: EstimateMailProps) {
  const { now } = useOpenLead();
  const { mail_status: status, mail_claimed_at: claimed } = estimate;
  const isOpen = status === 'queued' || status === 'sending';
  const isStuck = isOpen && now.getTime() - Date.parse(claimed ?? estimate.signed_at) > STUCK_AFTER;
  const isUnderWay = isOpen && !isStuck && !action.busy;
  return (
    <div className="grid gap-3">
      {status === 'sent' ? (
        <p className="text-sm font-semibold wrap-anywhere text-leaf-700">
          Sent to the customer{estimate.sent_at ? `, ${moment(estimate.sent_at)}` : ''}.
        </p>
      ) : isUnderWay ? (
        <p className="text-sm" role="status">
          It’s being sent right now...
        </p>
      ) : !email ? (
        <p className="text-sm">There’s no valid email address to send it to.</p>
      ) : (
        <>
          {status === 'failed' && !action.note && (
            <p className="text-sm font-semibold text-clay-700">The email wasn’t sent.</p>
          )}
          <Button
            dark
            className="justify-self-start"
            busy={action.busy}
            busyLabel="Sending..."
            onClick={onSend}
          >
            {status === 'failed' || isStuck || action.note?.tone === 'error'
              ? 'Try again'
              : 'Send to the customer'}
          </Button>
        </>
      )}
      <StatusNote note={action.note} />
    </div>
  );
}
