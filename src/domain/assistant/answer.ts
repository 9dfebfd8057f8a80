import type { Conversation, NearestPage, Quotation, Reading } from './answer-types.ts';
import { findDanger } from './danger.ts';
import { intentOf } from './intent.ts';
import { sourceOf, type Passage } from './passage.ts';
import { readFollowUp, readPriceRequest, readReply } from './price-request.ts';
import type { PriceRequest } from './price-types.ts';
import { markSentences } from './mark-sentences.ts';
import { readTerms } from './question-terms.ts';
import { rankPassages, type RankedPassage } from './rank-passages.ts';
import type { PassageSearch } from './search-types.ts';
import { isTradeQuestion } from './trade-words.ts';
import { termsOf } from './words.ts';

/** Least match of the best passage; below it Sunni does not know. Tuned on tests/fixtures/assistant. */
const KNOWN = {
  /** For a question in words of the trade. */
  trade: { coverage: 0.5, score: 20 },
  other: { coverage: 0.7, score: 60 },
  /** Least coverage when a word of the question occurs nowhere on the site. */
  strange: 0.6,
};

/** Passages offered beside an answer. */
const FURTHER = 3;

/** Pages offered when no page is near. */
const FALLBACK = ['/contact', '/education'];

/** Joints between two topics, tried from the strongest. */
const JOINTS = [
  /[?;]+\s+|\.\s+/,
  /[,.]?\s+(?:and )?(?:also|plus|besides)\s+/i,
  // "And" joins questions only when another question word follows.
  /,?\s+(?:and|,)\s+(?=(?:do|does|did|is|are|am|can|could|will|would|should|may|how|what|when|where|who|why|which)\b)/i,
];

/** Finds answers in the passages of the site. */
export type Reader = {
  /** Reads one question; the conversation carries an open price request. */
  read: (question: string, conversation?: Conversation) => Reading;
};

const hasTopic = (text: string): boolean => termsOf(text).length > 0;

/** Splits a question into two at its strongest joint; undefined when a half would be empty. */
function halvesOf(question: string): [string, string] | undefined {
  for (const joint of JOINTS) {
    const { index, 0: text } = joint.exec(question) ?? { index: -1, 0: '' };
    if (index < 0) continue;
    const first = question.slice(0, index);
    const second = question.slice(index + text.length);
    if (hasTopic(first) && hasTopic(second)) return [first, second];
  }
  return undefined;
}

function distinct(ranked: readonly RankedPassage[], besides: ReadonlySet<string>): Passage[] {
  const bySource = new Map<string, Passage>();
  for (const { passage } of ranked) {
    const source = sourceOf(passage);
    if (!besides.has(source) && !bySource.has(source)) bySource.set(source, passage);
  }
  return [...bySource.values()];
}

function priceOf(question: string, { price, asked }: Conversation): PriceRequest | undefined {
  if (price && asked) {
    const replied = readReply(price, asked, question);
    if (replied) return replied;
  }
  return (price && readFollowUp(price, question)) ?? readPriceRequest(question);
}

/** Creates a reader over the passages of the index and a search built from them. */
export function createReader(passages: readonly Passage[], search: PassageSearch): Reader {
  const rank = (question: string): RankedPassage[] => rankPassages(question, search, passages);

  function isKnown(question: string, best: RankedPassage | undefined): best is RankedPassage {
    if (best === undefined) return false;
    const least = isTradeQuestion(termsOf(question)) ? KNOWN.trade : KNOWN.other;
    const terms = readTerms(question, search.counts, passages.length);
    const isStrange = terms.some(({ term }) => !search.counts.has(term));
    return (
      best.coverage >= Math.max(least.coverage, isStrange ? KNOWN.strange : 0) && best.score >= least.score
    );
  }

  const quote = (question: string, passage: Passage): Quotation => ({
    passage,
    source: sourceOf(passage),
    marked: markSentences(question, passage, search, passages.length),
  });

  function nearestPages(ranked: readonly RankedPassage[]): NearestPage[] {
    const fallback = FALLBACK.flatMap((path) => passages.find((passage) => passage.path === path) ?? []);
    const byPath = new Map<string, NearestPage>();
    for (const passage of [...ranked.map((hit) => hit.passage), ...fallback])
      if (!byPath.has(passage.path))
        byPath.set(passage.path, { href: passage.path, title: passage.title, heading: passage.heading });
    return [...byPath.values()].slice(0, 2);
  }

  function quoteTopics(question: string, ranked: readonly RankedPassage[]): Quotation[] {
    const [best] = ranked;
    const topics = (halvesOf(question) ?? []).map((half) => ({ half, best: rank(half)[0] }));
    const known = topics.flatMap(({ half, best: hit }) =>
      isKnown(half, hit) ? [quote(half, hit.passage)] : [],
    );
    const sources = new Set(known.map(({ source }) => source));
    if (known.length === 2 && sources.size === 2) return known;
    return isKnown(question, best) ? [quote(question, best.passage)] : known.slice(0, 1);
  }

  function read(question: string, conversation: Conversation = {}): Reading {
    const danger = findDanger(question);
    if (danger) return { kind: 'danger', danger };
    const intent = intentOf(question);
    if (intent === 'about' || intent === 'person') return { kind: intent };
    const ranked = rank(question);
    if (intent !== undefined)
      return { kind: 'unknown', nearest: nearestPages(intent === 'harmful' ? [] : ranked) };
    const request = priceOf(question, conversation);
    if (request) return { kind: 'price', request };
    const quotations = quoteTopics(question, ranked);
    if (quotations.length === 0) return { kind: 'unknown', nearest: nearestPages(ranked) };
    const further = distinct(ranked, new Set(quotations.map(({ source }) => source))).slice(0, FURTHER);
    return { kind: 'quoted', quotations, further };
  }

  return { read };
}
