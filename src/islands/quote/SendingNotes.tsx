import { site } from '../../config/site.ts';
import { wizardSubmitFailed } from '../../domain/messages.ts';
import { REVIEW_NAME } from '../../domain/forms/plain-form.ts';
import { wizardFields, type QuoteValues } from '../../stores/forms/quote-values.ts';
import { HiddenFields } from '../forms/PlainForm.tsx';
import { Note } from '../ui/Note.tsx';
import type { FailureReason, Sending } from '../delivery/use-send-lead.ts';
import { PhoneLink } from '../ui/PhoneLink.tsx';

export type SendingNotesProps = { sending: Sending; values: QuoteValues };

const REASONS: Record<FailureReason, string> = {
  broken: 'Something in this page stopped working.',
  unreachable: 'Our server didn’t respond.',
  refused: 'Our server didn’t accept it.',
  limited: 'Too many requests came from your connection.',
  invalid: 'One of your answers can’t be stored as it is. Please go back and check them.',
};

const KEPT =
  "Your request is saved on this device. We'll keep trying, and your estimate will appear here. If you close this page, we'll send it the next time you open our site.";

const ChangeButton = ({ onCancel }: { onCancel: () => void }) => (
  <button className="inline-link" type="button" onClick={onCancel}>
    Change my answers
  </button>
);

type FailedNoteProps = { reason: FailureReason } & SendingNotesProps;

function FailedNote({ reason, values, sending: { isQueued, cancelQueued } }: FailedNoteProps) {
  const needsPlainForm = !isQueued && (reason === 'broken' || reason === 'unreachable');
  return (
    <Note tone="error" role="alert" title={wizardSubmitFailed(site.phone).title}>
      <span>{REASONS[reason]}</span>{' '}
      <span>{isQueued ? KEPT : reason !== 'invalid' && 'Nothing you entered is lost.'}</span> You can{' '}
      <button className="inline-link" type="submit">
        try again
      </button>
      ,{' '}
      {needsPlainForm && (
        <>
          <HiddenFields form="wizard" fields={wizardFields(values)} />
          <button className="inline-link" type="submit" name={REVIEW_NAME} value="yes">
            use a plain form
          </button>
          <span>,</span>{' '}
        </>
      )}
      <PhoneLink>{`call ${site.phone}`}</PhoneLink> or{' '}
      <span className="whitespace-nowrap">
        <a className="inline-link" href={`mailto:${site.email}`}>
          email us
        </a>
        .
      </span>{' '}
      {isQueued && <ChangeButton onCancel={cancelQueued} />}
    </Note>
  );
}

function QueuedNote({ onCancel }: { onCancel: () => void }) {
  return (
    <Note tone="advice" title="Your request is saved on this device. It hasn’t reached us yet.">
      We'll send it as soon as the connection works, and your estimate will appear here. If you close this
      page, we'll send it the next time you open our site. You can also{' '}
      <PhoneLink>{`call ${site.phone}`}</PhoneLink>. <ChangeButton onCancel={onCancel} />
    </Note>
  );
}

/** Status of a request that was not stored yet: retrying, queued, or failed with the alternatives. */
export function SendingNotes({ sending, values }: SendingNotesProps) {
  const { isQueued, outcome, cancelQueued } = sending;
  return (
    <>
      {/* display: contents, so that an empty live region leaves no gap. */}
      <div className="contents" role="status">
        {outcome.kind === 'retrying' && (
          <Note tone="plain">{`No response yet. Trying again, attempt ${outcome.attempt} of ${outcome.attempts}.`}</Note>
        )}
        {isQueued && outcome.kind !== 'failed' && <QueuedNote onCancel={cancelQueued} />}
      </div>
      {outcome.kind === 'failed' && <FailedNote reason={outcome.reason} sending={sending} values={values} />}
    </>
  );
}
