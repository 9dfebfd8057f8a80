import { site } from '../../config/site.ts';
import { REVIEW_NAME } from '../../domain/forms/plain-form.ts';
import { REQUEST_WAITS } from '../../domain/messages.ts';
import { Note } from '../ui/Note.tsx';
import type { FailureReason, Outcome } from '../delivery/use-send-lead.ts';
import { useEffect, useRef } from 'react';
import CloudOff from '~icons/lucide/cloud-off';
import { LargePhoneLink, PhoneLink } from '../ui/PhoneLink.tsx';

const FAILURES: Record<FailureReason, { title: string; text: string }> = {
  unreachable: {
    title: 'Your request wasn’t sent',
    text: 'We couldn’t reach our server.',
  },
  broken: {
    title: 'Your request wasn’t sent',
    text: 'Something in this page stopped working.',
  },
  refused: {
    title: 'Your request wasn’t sent',
    text: 'Our server didn’t accept it.',
  },
  limited: {
    title: 'Too many requests',
    text: 'We have received many requests from this connection within an hour. Please call us and we’ll take yours by phone.',
  },
  invalid: {
    title: 'Your request wasn’t sent',
    text: 'Something in it can’t be stored. Please go back and check your answers.',
  },
};

export type OutcomeNoteProps = {
  outcome: Outcome;
  /** True while the request is kept on the device. */
  isQueued: boolean;
  onCancel: () => void;
};

/** Result of the last submission: retrying, or failed with the alternatives. */
export function OutcomeNote({ outcome, isQueued, onCancel }: OutcomeNoteProps) {
  return (
    <>
      <p className="hint short-progress" role="status">
        {outcome.kind === 'retrying' && `Still trying. Attempt ${outcome.attempt} of ${outcome.attempts}.`}
      </p>
      {outcome.kind === 'failed' && (
        <Note tone="error" role="alert" title={FAILURES[outcome.reason].title}>
          <p>
            <span>{FAILURES[outcome.reason].text}</span>{' '}
            <span>
              {isQueued
                ? `${REQUEST_WAITS.title}. ${REQUEST_WAITS.text}`
                : 'Everything you typed is still here.'}
            </span>
          </p>
          <ul className="ways">
            {outcome.reason !== 'limited' && (
              <li>
                <button className="inline-link" type="submit">
                  Try again
                </button>
              </li>
            )}
            {(outcome.reason === 'unreachable' || outcome.reason === 'broken') && !isQueued && (
              <li>
                <button className="inline-link" type="submit" name={REVIEW_NAME} value="yes">
                  Send it with a plain form
                </button>
              </li>
            )}
            {isQueued && (
              <li>
                <button className="inline-link" type="button" onClick={onCancel}>
                  Change my answers
                </button>
              </li>
            )}
            <li>
              <PhoneLink>Call {site.phone}</PhoneLink>
            </li>
            <li>
              <a className="inline-link" href={`mailto:${site.email}?subject=Quote%20request`}>
                Email {site.email}
              </a>
            </li>
          </ul>
        </Note>
      )}
    </>
  );
}

type QueuedPanelProps = {
  /** True after a press, when the panel replaces the form. */
  isFocused: boolean;
  /** Withdraws the request and shows the form again. */
  onCancel: () => void;
};

/** Replaces the form while its request is kept on the device. */
export function QueuedPanel({ isFocused, onCancel }: QueuedPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) title.current?.focus();
  }, [isFocused]);
  return (
    <div className="receipt">
      <h3 className="receipt-title" ref={title} tabIndex={-1}>
        <CloudOff className="text-stone-600" /> {REQUEST_WAITS.title}
      </h3>
      <p>{REQUEST_WAITS.text}</p>
      <p>
        <button className="inline-link" type="button" onClick={onCancel}>
          Change my answers
        </button>
      </p>
      <p>If you'd rather not wait, call us.</p>
      <LargePhoneLink />
    </div>
  );
}
