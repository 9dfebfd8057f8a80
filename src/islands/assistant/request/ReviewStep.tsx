import ArrowRight from '~icons/lucide/arrow-right';
import { useEffect, useRef } from 'react';
import { site } from '../../../config/site.ts';
import { DATA_USE } from '../../../domain/forms/consent.ts';
import { phoneHref } from '../../../domain/forms/phone.ts';
import { REQUEST_WAITS, shortFormFailed } from '../../../domain/messages.ts';
import { LEAD_STEPS } from '../../../domain/conversation/lead-steps.ts';
import type { Turn } from '../../../domain/conversation/turn.ts';
import { changeRequest, endRequest, type AssistantRequest } from '../../../stores/assistant.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { GivenValues } from './GivenValues.tsx';
import { StepArc } from './StepArc.tsx';
import { workOf } from './assistant-lead.ts';
import { useSendRequest } from './use-send-request.ts';

/** Takes the focus, which the button loses when the note replaces it. */
const focusNode = (node: HTMLElement | null): void => node?.focus();

/** Everything the request says, to read over; the only step that sends. */
export function ReviewStep({ request, turns }: { request: AssistantRequest; turns: readonly Turn[] }) {
  const title = useRef<HTMLHeadingElement>(null);
  const { state, send, cancelQueued } = useSendRequest(request, turns);
  const work = workOf(turns);
  const { values, consent, withTranscript } = request;
  const failed = shortFormFailed(site.phone);
  useEffect(() => title.current?.focus(), []);

  if (state === 'queued')
    return (
      <Note
        role="status"
        title={
          <span ref={focusNode} tabIndex={-1}>
            {REQUEST_WAITS.title}
          </span>
        }
      >
        {REQUEST_WAITS.text} You can also{' '}
        <a className="inline-link" href={phoneHref(site.phone)}>
          call {site.phone}
        </a>
        .{' '}
        <button className="inline-link" type="button" onClick={cancelQueued}>
          Change my answers
        </button>
      </Note>
    );
  return (
    <div className="assistant-request">
      <p className="assistant-step">
        <StepArc className="assistant-step-arc" share={0.88} />
        <span>
          <span>Ready to send</span>
          <span>Nothing has been sent yet</span>
        </span>
      </p>
      <h3 className="assistant-statement" ref={title} tabIndex={-1}>
        Is this right?
      </h3>
      <dl className="ruled assistant-given">
        {work && (
          <>
            <div>
              <dt>Work</dt>
              <dd>{work.text}</dd>
              <dd>
                <button
                  className="link text-sm"
                  type="button"
                  aria-label="Change work"
                  onClick={() => endRequest(null)}
                >
                  Change
                </button>
              </dd>
            </div>
            <div>
              <dt>Ballpark</dt>
              <dd>{work.ballpark}</dd>
            </div>
          </>
        )}
        <GivenValues names={LEAD_STEPS} values={values} />
        <div>
          <dt>Texts</dt>
          <dd>{consent ? 'Automated texts and calls are fine' : 'No automated texts or calls'}</dd>
        </div>
      </dl>
      <p className="muted text-sm">
        A person checks the request and answers by email.{' '}
        {turns.length > 0 && (
          <span>
            {withTranscript
              ? 'This conversation goes with it, so you don’t have to say anything twice. '
              : 'The conversation stays out. '}
          </span>
        )}
        <span>{DATA_USE}</span>{' '}
        <a className="link" href="/privacy">
          Privacy
        </a>
      </p>
      {state === 'failed' && (
        <Note tone="error" role="alert" title={failed.title}>
          {failed.text}
        </Note>
      )}
      <BusyButton
        className="btn btn-primary assistant-wide"
        busy={state === 'sending'}
        busyLabel="Sending..."
        onClick={() => void send()}
      >
        Send to a person <ArrowRight />
      </BusyButton>
      {turns.length > 0 && (
        <p>
          <button
            className="link text-sm"
            type="button"
            onClick={() => changeRequest({ withTranscript: !withTranscript })}
          >
            {withTranscript ? 'Leave the conversation out' : 'Send the conversation too'}
          </button>
        </p>
      )}
    </div>
  );
}
