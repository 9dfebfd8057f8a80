import type {
  Answer,
  AnswerText,
  AssistantIndex,
  Conversation,
  SiteSection,
  SubjectTexts,
  WrittenAnswer,
} from '../../domain/assistant/answer-types.ts';
import { readChange, readReply, readSizes, withoutSizes } from '../../domain/assistant/price-reply.ts';
import type { PriceRequest } from '../../domain/assistant/price-types.ts';
import { findDanger } from '../../domain/danger/find-danger.ts';
import { isRecord } from '../../domain/validation.ts';
import { createAnswerSearch, createSectionSearch, type AnswerSearch } from './answer-search.ts';

/** Addresses of what is searched; the texts of a subject are beside them. */
const INDEX = '/ask/index.json';
const SECTIONS = '/ask/sections.json';

/** Least score of an answer that is given, and of one that is offered to choose. */
const GIVEN = 0.28;
const MAYBE = 0.13;

/** Lead that an answer needs over the next one; those nearer are offered to choose. */
const LEAD = 0.02;

/** Questions offered to choose from, and to ask next. */
const CHOICES = 3;
const NEXT = 2;

/** Answers questions; loads the text of an answer, and the code that works out its price. */
export type Assistant = {
  /** Answers one question; the conversation carries an open price request. Rejects when what it needs cannot be loaded. */
  ask: (question: string, conversation?: Conversation) => Promise<Answer>;
};

const isIndex = (value: unknown): value is AssistantIndex =>
  isRecord(value) && isRecord(value.terms) && Array.isArray(value.answers) && Array.isArray(value.same);

/** Reads a reply to the last price, or a change of it; undefined when the question is about something else. */
function priceReply(question: string, { price, asked }: Conversation): PriceRequest | undefined {
  if (!price) return undefined;
  return (asked && readReply(price, asked, question)) ?? readChange(price, question);
}

const workOutPrice = async (request: PriceRequest) => {
  const { priceAnswer } = await import('../../domain/assistant/price-answer.ts');
  return priceAnswer(request);
};

/** Parts that load once a question is answered. */
export type AnswerParts = {
  /** Loads the text of an answer. */
  textOf: (answer: WrittenAnswer) => Promise<AnswerText>;
  /** Finds sections of the site that a question may be about, best first. */
  sectionsFor: (question: string) => Promise<readonly SiteSection[]>;
};

/** Creates the assistant over a search and the parts of its answers. */
export const createAssistant = (
  { rank, asksPrice }: AnswerSearch,
  { textOf, sectionsFor }: AnswerParts,
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
      .map((text) => rank(text, isSized))
      .reduce((one, other) => ((other[0]?.score ?? 0) > (one[0]?.score ?? 0) ? other : one));
    const [best] = ranked;
    if (!best || best.score < MAYBE)
      return { kind: 'unknown', asksPrice: isMoney, sections: await sectionsFor(question) };
    const others = ranked.slice(1).filter(({ score }) => score >= MAYBE / 2);
    const near = others.filter(({ score }) => best.score - score < LEAD);
    if (best.score < GIVEN || near.length > 0 || (isMoney && !best.isAboutPrice)) {
      const offered = [best, ...others].slice(0, CHOICES);
      return { kind: 'choice', questions: offered.map(({ answer }) => answer.question) };
    }

    const { id, service, option } = best.answer;
    const [text, sections, price] = await Promise.all([
      textOf(best.answer),
      sectionsFor(question),
      service && workOutPrice({ service, variant: option, ...sizes }),
    ]);
    return {
      kind: 'answer',
      answer: { id, ...text },
      price,
      next: others.slice(0, NEXT).map(({ answer }) => answer.question),
      sections,
    };
  },
});

/** Longest wait for a file, in ms; sections are an extra, which an answer does not wait long for. */
const FILE_TIMEOUT = 30_000;
const SECTIONS_TIMEOUT = 4_000;

/** Requests a file and reads it as JSON; rejects unless it is served in time. */
async function fetchJson(address: string, timeout = FILE_TIMEOUT): Promise<unknown> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new Error(address);
  return response.json();
}

const fetchText: AnswerParts['textOf'] = async ({ id, subject }) => {
  const text = ((await fetchJson(`/ask/${subject}.json`)) as SubjectTexts)[id];
  if (!text) throw new Error(id);
  return text;
};

/** Loads the sections with the first answer; one is shown without them when they cannot be loaded. */
function sectionFinder(index: AssistantIndex): AnswerParts['sectionsFor'] {
  let find: ReturnType<typeof createSectionSearch> | undefined;
  return async (question) => {
    try {
      find ??= createSectionSearch((await fetchJson(SECTIONS, SECTIONS_TIMEOUT)) as SiteSection[], index);
      return find(question);
    } catch {
      return [];
    }
  };
}

/** Loads the answers and builds the assistant; undefined when they cannot be loaded. */
export async function openAssistant(): Promise<Assistant | undefined> {
  try {
    const index = await fetchJson(INDEX);
    if (!isIndex(index)) return undefined;
    return createAssistant(createAnswerSearch(index), {
      textOf: fetchText,
      sectionsFor: sectionFinder(index),
    });
  } catch {
    return undefined;
  }
}
