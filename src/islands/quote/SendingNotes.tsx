import { wizardSubmitFailed } from '../../domain/messages.ts';
import { phoneHref } from '../../domain/forms/phone.ts';
import { REVIEW_NAME } from '../../domain/forms/plain-form.ts';
import type { QuoteValues } from '../../stores/forms/quote-values.ts';
import { HiddenFields } from '../forms/PlainForm.tsx';
import { wizardFields } from '../forms/plain-fields.ts';
import { Note } from '../ui/Note.tsx';
import type { QuoteFacts } from './facts.ts';
import type { Submission } from './use-submission.ts';

export type SendingNotesProps = { submission: Submission; facts: QuoteFacts; values: QuoteValues };

type Reason = Exclude<Submission['failure'], null>;

const REASONS: Record<Reason, string> = {
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

type FailedNoteProps = { reason: Reason; isQueued: boolean; onCancel: () => void } & Omit<
  SendingNotesProps,
  'submission'
>;

function FailedNote({ reason, facts, values, isQueued, onCancel }: FailedNoteProps) {
  const needsPlainForm = !isQueued && (reason === 'broken' || reason === 'unreachable');
  return (
    <Note tone="error" role="alert" title={wizardSubmitFailed(facts.phone).title}>
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
      <a className="inline-link" href={phoneHref(facts.phone)}>{`call ${facts.phone}`}</a> or{' '}
      <a className="inline-link" href={`mailto:${facts.email}`}>
        email us
      </a>
      . {isQueued && <ChangeButton onCancel={onCancel} />}
    </Note>
  );
}

function QueuedNote({ phone, onCancel }: { phone: string; onCancel: () => void }) {
  return (
    <Note tone="advice" title="Your request is saved on this device. It hasn’t reached us yet.">
      We'll send it as soon as the connection works, and your estimate will appear here. If you close this
      page, we'll send it the next time you open our site. You can also{' '}
      <a className="inline-link" href={phoneHref(phone)}>{`call ${phone}`}</a>.{' '}
      <ChangeButton onCancel={onCancel} />
    </Note>
  );
}

/** Status of a request that was not stored yet: retrying, queued, or failed with the alternatives. */
export function SendingNotes({ submission, facts, values }: SendingNotesProps) {
  const { isSending, isQueued, progress, failure, cancelQueued } = submission;
  return (
    <>
      {/* display: contents, so that an empty live region leaves no gap. */}
      <div className="contents" role="status">
        {isSending && progress && (
          <Note tone="plain">{`No response yet. Trying again, attempt ${progress.attempt} of ${progress.attempts}.`}</Note>
        )}
        {isQueued && !failure && <QueuedNote phone={facts.phone} onCancel={cancelQueued} />}
      </div>
      {failure && !isSending && (
        <FailedNote
          reason={failure}
          facts={facts}
          values={values}
          isQueued={isQueued}
          onCancel={cancelQueued}
        />
      )}
    </>
  );
}
