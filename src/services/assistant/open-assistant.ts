import type {
  Answer,
  AnswerText,
  Conversation,
  SubjectTexts,
  WrittenAnswer,
} from '../../domain/assistant/answer-types.ts';
import { unpackIndex, type PackedIndex } from '../../domain/assistant/packed-index.ts';
import { readChange, readReply, readSizes, withoutSizes } from '../../domain/assistant/price-reply.ts';
import type { PriceRequest } from '../../domain/assistant/price-types.ts';
import { findDanger } from '../../domain/danger/find-danger.ts';
import { isRecord } from '../../domain/validation.ts';
import { createAnswerSearch, type AnswerSearch } from './answer-search.ts';

/** Address of what is searched; the texts of a subject are beside it. */
const INDEX = '/ask/index.json';

/** Least score of an answer that is given, and of one that is offered to choose. */
const GIVEN = 0.6;
const MAYBE = 0.33;

/** Lead that an answer needs over the next one; those nearer are offered to choose. */
const LEAD = 0.1;

/** Questions offered to choose from, and to ask next. */
const CHOICES = 3;
const NEXT = 2;

/** Answers questions; loads the text of an answer, and the code that works out its price. */
export type Assistant = {
  /** Answers one question; the conversation carries an open price request. Rejects when what it needs cannot be loaded. */
  ask: (question: string, conversation?: Conversation) => Promise<Answer>;
};

const isIndex = (value: unknown): value is PackedIndex =>
  isRecord(value) &&
  ['answers', 'sections'].every((name) => isRecord(value[name])) &&
  ['same', 'ignored'].every((name) => Array.isArray(value[name]));

/** Reads a reply to the last price, or a change of it; undefined when the question is about something else. */
function priceReply(question: string, { price, asked }: Conversation): PriceRequest | undefined {
  if (!price) return undefined;
  return (asked && readReply(price, asked, question)) ?? readChange(price, question);
}

const workOutPrice = async (request: PriceRequest) => {
  const { priceAnswer } = await import('../../domain/assistant/price-answer.ts');
  return priceAnswer(request);
};

/** Loads the text of an answer. */
export type LoadText = (answer: WrittenAnswer) => Promise<AnswerText>;

/** Creates the assistant over a search and the texts of its answers. */
export const createAssistant = (
  { rank, sections, asksPrice }: AnswerSearch,
  loadText: LoadText,
): Assistant => ({
  async ask(question, conversation = {}) {
    const danger = findDanger(question);
    if (danger) return { kind: 'danger', danger };
    const reply = priceReply(question, conversation);
    if (reply) return { kind: 'price', price: await workOutPrice(reply) };

    const isMoney = asksPrice(question);
    // "28 panels, two story" sizes the job; the subject is in the other words.
    const sizes = readSizes(question);
    const isSized = sizes.stories !== undefined || Object.keys(sizes.quantities).length > 0;
    const ranked = [...new Set([question, withoutSizes(question)])]
      .map((text) => rank(text, isSized).filter(({ isAboutPrice }) => isAboutPrice || !isMoney))
      .reduce((one, other) => ((other[0]?.score ?? 0) > (one[0]?.score ?? 0) ? other : one));
    const [best] = ranked;
    const unknown: Answer = { kind: 'unknown', asksPrice: isMoney, sections: sections(question) };
    if (!best || best.score < MAYBE) return unknown;
    const others = ranked.slice(1).filter(({ score }) => score >= MAYBE / 2);
    const near = others.filter(({ score }) => best.score - score < LEAD);
    if (best.score < GIVEN || near.length > 0) {
      const offered = [best, ...others].slice(0, near.length > 1 ? CHOICES : 2);
      return { kind: 'choice', questions: offered.map(({ answer }) => answer.question) };
    }

    const { id, service, option } = best.answer;
    const [text, price] = await Promise.all([
      loadText(best.answer),
      service && workOutPrice({ service, variant: option, ...sizes }),
    ]);
    return {
      kind: 'answer',
      answer: { id, ...text },
      price,
      next: others.slice(0, NEXT).map(({ answer }) => answer.question),
      sections: unknown.sections,
    };
  },
});

/** Requests a file and reads it as JSON; rejects unless it is served. */
async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

const fetchText: LoadText = async ({ id, subject }) => {
  const texts = (await fetchJson(`/ask/${subject}.json`)) as SubjectTexts;
  const text = texts[id];
  if (!text) throw new Error(`/ask/${subject}.json: no ${id}`);
  return text;
};

/** Loads the answers and builds the assistant; undefined when they cannot be loaded. */
export async function openAssistant(): Promise<Assistant | undefined> {
  try {
    const index = await fetchJson(INDEX);
    return isIndex(index) ? createAssistant(createAnswerSearch(unpackIndex(index)), fetchText) : undefined;
  } catch {
    return undefined;
  }
}
