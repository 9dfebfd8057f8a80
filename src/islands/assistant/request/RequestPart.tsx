import { useEffect, useRef, useState } from 'react';
import { site } from '../../../config/site.ts';
import { phoneHref } from '../../../domain/forms/phone.ts';
import type { Turn } from '../../../domain/conversation/turn.ts';
import type { AssistantRequest } from '../../../stores/assistant.ts';
import { FieldStep } from './FieldStep.tsx';
import { openingText } from '../opening-text.ts';
import { ReviewStep } from './ReviewStep.tsx';
import { prepareToSend } from '../../delivery/use-send-lead.ts';

/** Takes the request: one question at a time, then everything to read over. */
export function RequestPart({ request, turns }: { request: AssistantRequest; turns: readonly Turn[] }) {
  const body = useRef<HTMLDivElement>(null);
  const [now] = useState(() => new Date());
  const { step } = request;
  useEffect(prepareToSend, []);
  useEffect(() => {
    if (body.current) body.current.scrollTop = 0;
  }, [step]);

  return (
    <>
      <div className="assistant-body" ref={body}>
        {step === 'review' ? (
          <ReviewStep request={request} turns={turns} />
        ) : (
          <FieldStep key={step} name={step} request={request} turns={turns} />
        )}
      </div>
      <p className="assistant-foot assistant-ask">
        Rather talk? <a href={phoneHref(site.phone)}>{site.phone}</a> <span>{openingText(now)}</span>
      </p>
    </>
  );
}
