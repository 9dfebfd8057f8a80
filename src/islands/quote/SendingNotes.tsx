import { wizardSubmitFailed } from '../../domain/messages.ts';
import { phoneHref } from '../../domain/forms/phone.ts';
import { Note } from '../ui/Note.tsx';
import type { QuoteFacts } from './facts.ts';
import type { Submission } from './use-submission.ts';

/** What is said about a request that has not arrived. */
export type SendingNotesProps = { submission: Submission; facts: QuoteFacts };

type Reason = Exclude<Submission['failure'], null>;

const REASONS: Record<Reason, string> = {
  unreachable: 'Our server did not answer, and nothing you entered is lost.',
  refused: 'Our server did not accept it, and nothing you entered is lost.',
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

function QueuedNote({ phone, onTakeBack }: { phone: string; onTakeBack: () => void }) {
  return (
    <Note tone="advice" title="Your request is kept on this device. It has not reached us yet.">
      It goes out by itself as soon as there is a connection, and your estimate appears here. If you close
      this page, it goes out the next time you open our site. You can also{' '}
      <a className="inline-link" href={phoneHref(phone)}>
        call {phone}
      </a>
      .{' '}
      <button className="inline-link" type="button" onClick={onTakeBack}>
        Change my answers
      </button>
    </Note>
  );
}

/** Says that a request is being tried again, that it waits, or that it failed and what can be done. */
export function SendingNotes({ submission, facts }: SendingNotesProps) {
  const { isSending, isQueued, progress, failure, takeBack } = submission;
  return (
    <>
      {/* Without a box of its own, an empty region leaves no gap. */}
      <div className="contents" role="status">
        {isSending && progress && (
          <Note tone="plain">
            No answer yet. Trying again, attempt {progress.attempt} of {progress.attempts}.
          </Note>
        )}
        {isQueued && <QueuedNote phone={facts.phone} onTakeBack={takeBack} />}
      </div>
      {failure && !isSending && !isQueued && <FailedNote reason={failure} facts={facts} />}
    </>
  );
}
