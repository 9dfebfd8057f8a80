import { createReader } from '../../domain/assistant/answer.ts';
import type { Answer, Conversation } from '../../domain/assistant/answer-types.ts';
import { readPassages, type PassageIndex } from '../../domain/assistant/passage.ts';
import { isRecord } from '../../domain/validation.ts';
import { searchPassages } from './passage-search.ts';

/** Address of the passages. */
const INDEX = '/ask/index.json';

/** Answers questions; a price loads the code that works it out. */
export type Assistant = {
  /** Answers one question; the conversation carries an open price request. Rejects when that code cannot be loaded. */
  ask: (question: string, conversation?: Conversation) => Promise<Answer>;
};

const isIndex = (value: unknown): value is PassageIndex =>
  isRecord(value) && Array.isArray(value.pages) && Array.isArray(value.passages);

/** Loads the passages and builds the assistant; undefined when they cannot be loaded. */
export async function openAssistant(): Promise<Assistant | undefined> {
  try {
    const response = await fetch(INDEX);
    const index: unknown = response.ok ? await response.json() : undefined;
    if (!isIndex(index)) return undefined;
    const passages = readPassages(index);
    const { read } = createReader(passages, searchPassages(passages));
    return {
      async ask(question, conversation) {
        const reading = read(question, conversation);
        if (reading.kind !== 'price') return reading;
        const { priceAnswer } = await import('../../domain/assistant/price-answer.ts');
        return { kind: 'price', price: priceAnswer(reading.request) };
      },
    };
  } catch {
    return undefined;
  }
}
