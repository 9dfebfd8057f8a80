import { useEffect, useRef } from 'react';
import type { Turn } from '../../domain/conversation/turn.ts';
import { AnswerPart } from './AnswerPart.tsx';
import { formatDate, formatTime } from './opening-text.ts';
import { SunMark } from './Introduction.tsx';

export type ConversationLogProps = {
  turns: readonly Turn[];
  onAsk: (question: string, reply?: string) => void;
  onRequest: () => void;
  onFollow: () => void;
};

/** Questions and answers so far; only a new answer is announced. */
export function ConversationLog({ turns, onAsk, onRequest, onFollow }: ConversationLogProps) {
  const last = useRef<HTMLLIElement>(null);
  const [first] = turns;
  const isBusy = turns.at(-1)?.answer === null;

  // A new answer begins at its question, so that a long one is read from its start.
  useEffect(() => {
    last.current?.scrollIntoView({ block: 'start' });
  }, [turns]);

  const began = first && new Date(first.at);
  return (
    <>
      {began && <p className="assistant-date">{`${formatDate(began)}, ${formatTime(began)}`}</p>}
      {/* Focusable, because a long conversation scrolls. */}
      <div role="log" aria-label="Conversation" aria-busy={isBusy || undefined} tabIndex={0}>
        <ol>
          {turns.map(({ question, at, answer }, index) => (
            <li key={at} ref={index === turns.length - 1 ? last : undefined}>
              <div className="assistant-turn" aria-live="off">
                <p className="assistant-who">You</p>
                <p className="assistant-question">{question}</p>
              </div>
              <div className="assistant-turn assistant-turn-answer">
                <p className="assistant-who">
                  <SunMark />
                  Sunni
                </p>
                {answer ? (
                  <AnswerPart
                    answer={answer}
                    reply={turns[index + 1]?.question}
                    onAsk={onAsk}
                    onRequest={onRequest}
                    onFollow={onFollow}
                  />
                ) : (
                  <p className="muted assistant-busy">Looking it up</p>
                )}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
