import TriangleAlert from '~icons/lucide/triangle-alert';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { site } from '../../config/site.ts';
import { phoneHref } from '../../domain/forms/phone.ts';
import { $request, $sentId, $turns, endRequest, startRequest } from '../../stores/assistant.ts';
import { pushEvent } from '../../stores/page/data-layer.ts';
import { AskField } from './AskField.tsx';
import { ContactPair } from './ContactPair.tsx';
import { ConversationLog } from './ConversationLog.tsx';
import { Introduction } from './Introduction.tsx';
import { QuestionRows } from './Rows.tsx';
import { useAssistant } from './use-assistant.ts';
import type { RequestPart } from './request/RequestPart.tsx';
import type { SentPart } from './request/SentPart.tsx';
import { useOnline } from '../ui/use-online.ts';

type RequestCode = { RequestPart: typeof RequestPart; SentPart: typeof SentPart };

const loadRequestCode = async (): Promise<RequestCode> => {
  const [request, sent] = await Promise.all([
    import('./request/RequestPart.tsx'),
    import('./request/SentPart.tsx'),
  ]);
  return { RequestPart: request.RequestPart, SentPart: sent.SentPart };
};

/** Loads the screens of the request when one is wanted; undefined until then, null when they cannot be loaded. */
function useRequestCode(isWanted: boolean): RequestCode | null | undefined {
  const [code, setCode] = useState<RequestCode | null>();
  useEffect(() => {
    if (!isWanted || code) return;
    loadRequestCode().then(setCode, () => setCode(null));
  }, [isWanted, code]);
  return code;
}

/** Questions offered first. */
const STARTERS = [
  'How much does solar panel cleaning cost?',
  'My installer has closed. Can you service my system?',
  'Why is my true-up bill so high?',
  'Will a battery end my net metering?',
];

/** First screen: what Sunni is, and four questions. */
function Opening({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <>
      <Introduction />
      <p className="assistant-label">Often asked</p>
      <QuestionRows questions={STARTERS} onAsk={onAsk} />
      <div className="assistant-end">
        <p className="assistant-label">Or reach a person</p>
        <ContactPair />
      </div>
    </>
  );
}

/** Says why a question was not looked up. */
function FailureNote({ isOnline }: { isOnline: boolean }) {
  const again = <b className="assistant-inline">Ask again</b>;
  return (
    <div className="assistant-end">
      <div className="note" role="status">
        <TriangleAlert />
        <div className="note-text">
          <b>{isOnline ? 'The answers couldn’t be loaded.' : 'You’re offline.'}</b>
          {isOnline ? (
            <span>Your question is kept. Press {again} to try once more.</span>
          ) : (
            <span>
              I can’t look anything up. What is above stays and your question is kept. Once you are back,
              press {again}.
            </span>
          )}
        </div>
      </div>
      <ContactPair />
    </div>
  );
}

/** Everything below the head of the dialog; `onLeave` runs before a link to a page is followed. */
export function Conversation({ onLeave }: { onLeave: () => void }) {
  const turns = useStore($turns);
  const request = useStore($request);
  const sentId = useStore($sentId);
  const isOnline = useOnline();
  const { hasFailed, ask } = useAssistant();
  const [text, setText] = useState('');

  const askQuestion = (question: string, reply?: string): void => {
    if (sentId) endRequest(null);
    void ask(question, reply).then((isAnswered) => {
      if (!isAnswered) setText((typed) => typed || question);
    });
  };
  const begin = (): void => {
    startRequest(new Date());
    pushEvent({ event: 'assistant_lead', step: 'start' });
  };
  const code = useRequestCode(request !== null || sentId !== null);
  if (request && code) return <code.RequestPart request={request} turns={turns} />;
  if (request)
    return (
      <div className="assistant-body">
        {code === undefined ? (
          <p role="status">Opening...</p>
        ) : (
          <>
            <p className="assistant-statement">The questions couldn’t be loaded.</p>
            <p>Call us or send the form. What you asked so far stays here.</p>
            <ContactPair />
            <p>
              <button className="btn btn-sm btn-outline" type="button" onClick={() => endRequest(null)}>
                Back to the conversation
              </button>
            </p>
          </>
        )}
      </div>
    );

  const isOpening = turns.length === 0 && !hasFailed;
  const isLookingUp = turns.at(-1)?.answer === null;
  return (
    <>
      <div className="assistant-body">
        {sentId && code && <code.SentPart id={sentId} onAsk={askQuestion} />}
        {!sentId && isOpening && <Opening onAsk={askQuestion} />}
        {/* In the page from the start, because a log added with its first answer is not announced. */}
        <div hidden={sentId !== null || turns.length === 0} className="assistant-log">
          <ConversationLog turns={turns} onAsk={askQuestion} onRequest={begin} onFollow={onLeave} />
        </div>
        {hasFailed && <FailureNote isOnline={isOnline} />}
      </div>
      <AskField
        asked={turns.map(({ question }) => question)}
        text={text}
        onText={setText}
        label={hasFailed ? 'Ask again' : 'Ask'}
        isDisabled={isLookingUp || (hasFailed && !isOnline)}
        onAsk={() => {
          setText('');
          askQuestion(text);
        }}
      >
        {isOpening ? (
          <p className="assistant-foot">Please leave out card and account numbers.</p>
        ) : (
          <p className="assistant-foot">
            Or call <a href={phoneHref(site.phone)}>{site.phone}</a> or <a href="/quote">send the form</a>
          </p>
        )}
      </AskField>
    </>
  );
}
