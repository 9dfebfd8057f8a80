import type { Answer, Conversation } from '../assistant/answer-types.ts';
import type { PriceAnswer } from '../assistant/price-types.ts';

/** One question with its answer. */
export type Turn = {
  /** As typed, or the label of the button pressed. */
  question: string;
  /** ISO time of the question. */
  at: string;
  /** Null while it is looked up. */
  answer: Answer | null;
};

/** Longest question, in characters. */
export const MAX_QUESTION = 400;

/** Returns the last price of the conversation. */
export function lastPrice(turns: readonly Turn[]): PriceAnswer | undefined {
  const turn = turns.findLast(({ answer }) => answer?.kind === 'price');
  return turn?.answer?.kind === 'price' ? turn.answer.price : undefined;
}

/** Returns what the next answer depends on: the facts of the last price, and the price question still open. */
export function conversationOf(turns: readonly Turn[]): Conversation {
  const price = lastPrice(turns);
  if (!price) return {};
  const last = turns.at(-1)?.answer;
  const open =
    last?.kind === 'price' && last.price.kind === 'missing' ? last.price.question.field : undefined;
  return { price: price.request, ...(open ? { asked: open } : {}) };
}
