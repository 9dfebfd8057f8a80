import type { Answer, Conversation } from '../assistant/answer-types.ts';
import type { PriceAnswer } from '../assistant/price-types.ts';

export type Turn = {
  /** As typed, or the label of the button pressed. */
  question: string;
  at: string;
  /** Null while it is looked up. */
  answer: Answer | null;
};

/** Longest question, in characters. */
export const MAX_QUESTION = 400;

const priceIn = (answer: Answer | null | undefined): PriceAnswer | undefined =>
  answer?.kind === 'price' || answer?.kind === 'answer' ? answer.price : undefined;

/** Returns the last price of the conversation. */
export function lastPrice(turns: readonly Turn[]): PriceAnswer | undefined {
  return turns.map(({ answer }) => priceIn(answer)).findLast((price) => price !== undefined);
}

/** Returns what the next answer depends on: the facts of the last price, and the price question still open. */
export function conversationOf(turns: readonly Turn[]): Conversation {
  const price = lastPrice(turns);
  if (!price) return {};
  const last = priceIn(turns.at(-1)?.answer);
  const open = last?.kind === 'missing' ? last.question.field : undefined;
  return { price: price.request, ...(open ? { asked: open } : {}) };
}
