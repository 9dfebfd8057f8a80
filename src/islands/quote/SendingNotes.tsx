import { wizardSubmitFailed } from '../../domain/messages.ts';
import { phoneHref } from '../../domain/forms/phone.ts';
import { Note } from '../ui/Note.tsx';
import type { QuoteFacts } from './facts.ts';
import type { Submission } from './use-submission.ts';

export type SendingNotesProps = { submission: Submission; facts: QuoteFacts };

type Reason = Exclude<Submission['failure'], null>;

const REASONS: Record<Reason, string> = {
  unreachable: 'Our server did not respond. Nothing you entered is lost.',
  refused: 'Our server did not accept it. Nothing you entered is lost.',
  limited: 'Too many requests came from your connection. Nothing you entered is lost.',
  invalid: 'One of your answers cannot be stored as it is. Please go back and check them.',
};

function FailedNote({ reason, facts }: { reason: Reason; facts: QuoteFacts }) {
  return (
    <Note tone="error" role="alert" title={wizardSubmitFailed(facts.phone).title}>
      {REASONS[reason]} You can{' '}
      <button className="inline-link" type="submit">
        try again
      </button>
      ,{' '}
      <a className="inline-link" href={phoneHref(facts.phone)}>
        call {facts.phone}
      </a>{' '}
      or{' '}
      <a className="inline-link" href={`mailto:${facts.email}`}>
        email us
      </a>
      .
    </Note>
  );
}

function QueuedNote({ phone, onCancel }: { phone: string; onCancel: () => void }) {
  return (
    <Note tone="advice" title="Your request is saved on this device. It has not reached us yet.">
      It will be sent as soon as you are connected, and your estimate will appear here. If you close this
      page, it will be sent the next time you open our site. You can also{' '}
      <a className="inline-link" href={phoneHref(phone)}>
        call {phone}
      </a>
      .{' '}
      <button className="inline-link" type="button" onClick={onCancel}>
        Change my answers
      </button>
    </Note>
  );
}

/** Status of a request that was not stored yet: retrying, queued, or failed with the alternatives. */
export function SendingNotes({ submission, facts }: SendingNotesProps) {
  const { isSending, isQueued, progress, failure, cancelQueued } = submission;
  return (
    <>
      {/* display: contents, so that an empty live region leaves no gap. */}
      <div className="contents" role="status">
        {isSending && progress && (
          <Note tone="plain">
            No response yet. Trying again, attempt {progress.attempt} of {progress.attempts}.
          </Note>
        )}
        {isQueued && <QueuedNote phone={facts.phone} onCancel={cancelQueued} />}
      </div>
      {failure && !isSending && !isQueued && <FailedNote reason={failure} facts={facts} />}
    </>
  );
}
