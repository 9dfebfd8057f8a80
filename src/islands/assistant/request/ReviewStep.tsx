import ArrowRight from '~icons/lucide/arrow-right';
import { useEffect, useRef } from 'react';
import { site } from '../../../config/site.ts';
import { DATA_USE } from '../../../domain/forms/consent.ts';
import { REQUEST_WAITS, shortFormFailed } from '../../../domain/messages.ts';
import { LEAD_STEPS } from '../../../domain/conversation/lead-steps.ts';
import { lastPrice, type Turn } from '../../../domain/conversation/turn.ts';
import { $request, changeRequest, endRequest, type AssistantRequest } from '../../../stores/assistant.ts';
import type { Press } from '../../../domain/leads/lead-context.ts';
import { pushEvent } from '../../../stores/page/data-layer.ts';
import { useSendLead } from '../../delivery/use-send-lead.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { GivenValues } from './GivenValues.tsx';
import { StepArc } from './StepArc.tsx';
import { buildAssistantLead, receiptFacts, workOf } from './assistant-lead.ts';
import { PhoneLink } from '../../ui/PhoneLink.tsx';

/** Takes the focus, which the button loses when the note replaces it. */
const focusNode = (node: HTMLElement | null): void => node?.focus();

/** Shows the confirmation, once. */
function finish(id: string): void {
  if ($request.get() === null) return;
  endRequest(id);
  pushEvent({ event: 'assistant_lead', step: 'sent' });
}

/** Everything the request says, to read over; the only step that sends. */
export function ReviewStep({ request, turns }: { request: AssistantRequest; turns: readonly Turn[] }) {
  const title = useRef<HTMLHeadingElement>(null);
  const { isSending, isQueued, outcome, send, cancelQueued } = useSendLead({
    form: 'sunni',
    leadId: request.leadId ?? null,
    setLeadId: (id) => changeRequest({ leadId: id ?? undefined }),
    onStored: finish,
  });
  const build = (press: Press) => {
    const price = lastPrice(turns);
    return {
      lead: buildAssistantLead(request, turns, press),
      about: {
        valueCents: price?.kind === 'priced' ? price.totalCents : null,
        sent: receiptFacts(request, turns),
      },
    };
  };
  const work = workOf(turns);
  const { values, consent, withTranscript } = request;
  const failed = shortFormFailed(site.phone);
  useEffect(() => title.current?.focus(), []);

  if (isQueued)
    return (
      <Note
        role="status"
        title={
          <span ref={focusNode} tabIndex={-1}>
            {REQUEST_WAITS.title}
          </span>
        }
      >
        {REQUEST_WAITS.text} You can also <PhoneLink>call {site.phone}</PhoneLink>.{' '}
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
      {!isSending && outcome.kind !== 'none' && (
        <Note tone="error" role="alert" title={failed.title}>
          {failed.text}
        </Note>
      )}
      <BusyButton
        className="btn btn-primary assistant-wide"
        busy={isSending}
        busyLabel="Sending..."
        onClick={() => void send(build)}
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
