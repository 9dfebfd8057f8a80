import { RESPONSE_MINUTES } from '../../config/response.ts';
import { MINUTE } from '../../domain/durations.ts';
import { Fragment, useEffect, useId, useRef } from 'react';
import CircleCheck from '~icons/lucide/circle-check';
import { site } from '../../config/site.ts';
import { formatResponseDue } from '../../domain/hours/hours.ts';
import { shortFormSubmitted } from '../../domain/hours/submitted-message.ts';
import { unbroken } from '../../domain/forms/text.ts';
import type { Receipt } from '../../domain/leads/receipt.ts';
import { startAnother, $confirmedId } from '../../stores/forms/short-form.ts';
import { currentHours } from '../../stores/hours.ts';
import { useStore } from '@nanostores/react';
import { $receipt } from '../../stores/sent-leads.ts';
import X from '~icons/lucide/x';
import { LargePhoneLink } from '../ui/PhoneLink.tsx';

const INLINE = '[data-short-form="inline"]';

/** Returns true when the page has an inline form, which can show the receipt. */
export const hasInlineForm = (): boolean => document.querySelector(INLINE) !== null;

/** Hydrates the page's inline form, so that it shows the receipt. */
export function hydrateInlineForm(): void {
  document.querySelector(INLINE)?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

/** Returns the receipt of the request this page just sent; null before, and after the visitor dismissed it. */
export function useConfirmedReceipt(): Receipt | null {
  const receipt = useStore($receipt, { ssr: 'initial' });
  const confirmedId = useStore($confirmedId, { ssr: 'initial' });
  return receipt?.id === confirmedId ? receipt : null;
}

/** Lets a long email address break after "@" and before dots instead of inside a word. */
const breakable = (value: string) =>
  value.match(/\.[^.@]*@?|[^.@]+@?|@/g)?.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));

export type ReceiptPanelProps = {
  receipt: Receipt;
  level?: 2 | 3 | undefined;
  /** Collapses the submitted values, for small spaces. */
  isShort?: boolean | undefined;
  onAnother?: (() => void) | undefined;
};

/** Receipt of a stored request, which begins with the fixed message of success; takes the focus when it appears. */
export function ReceiptPanel({
  receipt,
  level = 3,
  isShort = false,
  onAnother = startAnother,
}: ReceiptPanelProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  const Next = level === 2 ? 'h3' : 'h4';
  const titleId = useId();
  const textId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  const at = new Date(receipt.submittedAt);
  const due = new Date(receipt.dueAt);
  const message = shortFormSubmitted(at, currentHours().phone);
  const isAnsweredNow = due.getTime() - at.getTime() <= RESPONSE_MINUTES * MINUTE;
  return (
    <section className="receipt" aria-labelledby={titleId}>
      <Title className="receipt-title" id={titleId} aria-describedby={textId} ref={title} tabIndex={-1}>
        <CircleCheck /> <span>{message.title}</span>
      </Title>
      <p id={textId}>{message.text && unbroken(message.text)}</p>
      <p>
        Your reference is <strong className="receipt-reference">{receipt.reference}</strong>.
      </p>
      <Next className="receipt-next">What happens next</Next>
      <p>
        {site.assistant}, our automated assistant, emails you an estimate that no one has checked yet. Then a
        person answers with your checked quote, or with the next step if we need to see it first.{' '}
        <span>
          {isAnsweredNow
            ? 'The answer comes '
            : `Our phones are closed now, so the ${RESPONSE_MINUTES}\u00a0minutes start when they open: that is `}
        </span>
        <strong>{unbroken(formatResponseDue(due, at))}</strong>, Pacific time.
      </p>
      <details open={!isShort}>
        <summary className="fold">What you sent</summary>
        <dl>
          {receipt.sent.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{breakable(value)}</dd>
            </div>
          ))}
        </dl>
      </details>
      <p className="receipt-actions">
        <LargePhoneLink />
        <a className="link" href={`/status#${receipt.id}`}>
          See its status
        </a>
        <button className="link" type="button" onClick={onAnother}>
          Send another request
        </button>
      </p>
    </section>
  );
}

/** Receipt of a request sent from the dialog, docked to the side on pages without an inline form. */
export function ReceiptDock({ onAnother }: { onAnother: () => void }) {
  const receipt = useConfirmedReceipt();
  if (!receipt || hasInlineForm()) return null;
  return (
    <aside className="receipt-dock" aria-label="Your request">
      <button
        className="icon-btn receipt-dismiss"
        type="button"
        aria-label="Dismiss the receipt"
        onClick={startAnother}
      >
        <X />
      </button>
      <ReceiptPanel
        receipt={receipt}
        isShort
        onAnother={() => {
          startAnother();
          onAnother();
        }}
      />
    </aside>
  );
}
