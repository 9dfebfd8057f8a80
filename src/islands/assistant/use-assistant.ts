import { useCallback, useEffect, useState } from 'react';
import { findDanger } from '../../domain/danger/find-danger.ts';
import type { Answer, Conversation } from '../../domain/assistant/answer-types.ts';
import { conversationOf, MAX_QUESTION } from '../../domain/conversation/turn.ts';
import { openAssistant, type Assistant } from '../../services/assistant/open-assistant.ts';
import { $turns, setTurns } from '../../stores/assistant.ts';
import { pushEvent } from '../../stores/page/data-layer.ts';

let opening: Promise<Assistant | undefined> | undefined;

/** Loads the answers once per page; a failed load can be repeated. */
function loadAssistant(): Promise<Assistant | undefined> {
  opening ??= openAssistant().then((assistant) => {
    if (!assistant) opening = undefined;
    return assistant;
  });
  return opening;
}

/** Answers a question; undefined when what it needs cannot be loaded. */
export async function answerTo(question: string, conversation?: Conversation): Promise<Answer | undefined> {
  const assistant = await loadAssistant();
  return assistant?.ask(question, conversation).catch(() => undefined);
}

/** Answers questions; `hasFailed` after one that could not be looked up. */
export type AssistantState = {
  hasFailed: boolean;
  /** Answers a question; `reply` is the value of a pressed button. Returns false when it could not be looked up. */
  ask: (question: string, reply?: string) => Promise<boolean>;
};

/** Asks the assistant and writes question and answer to the conversation. */
export function useAssistant(): AssistantState {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => void loadAssistant(), []);

  const ask = useCallback(async (question: string, reply?: string): Promise<boolean> => {
    const text = question.trim().slice(0, MAX_QUESTION);
    const before = $turns.get();
    if (text === '' || before.at(-1)?.answer === null) return true;
    const turn = { question: text, at: new Date().toISOString() };
    const add = (answer: Answer): void => {
      setTurns([...before, { ...turn, answer }]);
      pushEvent({ event: 'assistant_answer', kind: answer.kind });
    };
    setFailed(false);
    // Before anything is loaded: a danger needs no answer of ours.
    const danger = findDanger(text);
    if (danger) {
      add({ kind: 'danger', danger });
      return true;
    }
    setTurns([...before, { ...turn, answer: null }]);
    const answer = await answerTo(reply ?? text, conversationOf(before));
    if (answer) {
      add(answer);
      return true;
    }
    setTurns(before);
    setFailed(true);
    return false;
  }, []);

  return { hasFailed, ask };
}
