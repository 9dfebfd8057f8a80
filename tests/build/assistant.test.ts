import { writeSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createReader } from '../../src/domain/assistant/answer.ts';
import { CELL, readPassages, sourceOf, type PassageIndex } from '../../src/domain/assistant/passage.ts';
import { MAX_WORDS, wordCount } from '../../src/lib/assistant/cut-passages.ts';
import { SEARCH_WORDS } from '../../src/lib/assistant/search-words.ts';
import { searchPassages } from '../../src/services/assistant/passage-search.ts';
import { heldOutUnanswered } from '../fixtures/assistant/held-out-unanswered.ts';
import { heldOutQuestions, questions, type AskedQuestion } from '../fixtures/assistant/questions.ts';
import { unansweredQuestions } from '../fixtures/assistant/unanswered-questions.ts';
import { pages, read } from './built-site.ts';
import { brotliSize } from './page-weight.ts';

const KIB = 1024;

/** Least share of questions answered right at first rank and within three. */
const FIRST = 0.9;
const WITHIN_THREE = 0.97;

const text = read('ask/index.json');
const passages = readPassages(JSON.parse(text) as PassageIndex);
const reader = createReader(passages, searchPassages(passages));
const sources = new Set(passages.map(sourceOf));

/** Prints a line in the output of passing tests as well, which the console of a test does not. */
const report = (line: string): number => writeSync(1, `\n${line}\n`);

/** Single spaces; pages draw placeholders without their brackets. */
const squeezed = (words: string): string => words.replace(/[[\]]/g, '').replace(/\s+/g, ' ').trim();

/** Returns the sources of an answer, best first; none when it is not quoted. */
function answered(question: string): { quoted: string[]; three: string[] } {
  const answer = reader.read(question);
  if (answer.kind !== 'quoted') return { quoted: [], three: [] };
  const quoted = answer.quotations.map(({ source }) => source);
  return { quoted, three: [...quoted, ...answer.further.map(sourceOf)].slice(0, 3) };
}

/** Returns whether the first passage is right, and whether one of the first three is; with two topics, for both. */
function hitOf([question, expected, second]: AskedQuestion): { first: boolean; within: boolean } {
  const { quoted, three } = answered(question);
  const topics = second ? [expected, second] : [expected];
  return {
    first: topics.every((topic, index) => topic.includes(quoted[index] ?? '')),
    within: topics.every((topic) => three.some((source) => topic.includes(source))),
  };
}

function rates(asked: readonly AskedQuestion[]): { first: number; within: number; line: string } {
  const hits = asked.map(hitOf);
  const first = hits.filter((hit) => hit.first).length;
  const within = hits.filter((hit) => hit.within).length;
  const share = (count: number): string =>
    `${count} of ${asked.length} (${Math.round((100 * count) / asked.length)}%)`;
  return {
    first: first / asked.length,
    within: within / asked.length,
    line: `first ${share(first)}, within three ${share(within)}`,
  };
}

describe('the passages', () => {
  test('stand on their pages, under an id of the page', () => {
    const wrong = passages.filter(({ path, anchor, heading, sentences }) => {
      const page = pages.find((one) => one.path === path);
      if (!page?.document.getElementById(anchor)) return true;
      const shown = squeezed(page.document.body.textContent);
      return [heading, ...sentences.flatMap((sentence) => sentence.split(CELL))].some(
        (part) => !shown.includes(squeezed(part)),
      );
    });
    expect(wrong.map(sourceOf)).toEqual([]);
  });

  test('are short enough to quote', () => {
    const long = passages.filter(({ sentences }) => wordCount(sentences.join(' ')) > MAX_WORDS);
    expect(long.map(sourceOf)).toEqual([]);
  });

  test('stay within 60 KiB', () => {
    expect(brotliSize(text)).toBeLessThanOrEqual(60 * KIB);
  });

  test('include every source with words of visitors', () => {
    expect(Object.keys(SEARCH_WORDS).filter((source) => !sources.has(source))).toEqual([]);
  });

  test('include every expected answer', () => {
    const expected = [...questions, ...heldOutQuestions].flatMap(([, one, two = []]) => [...one, ...two]);
    expect([...new Set(expected)].filter((source) => !sources.has(source))).toEqual([]);
  });
});

describe('the answers', () => {
  test('quote the right passage', () => {
    const tuned = rates(questions);
    const heldOut = rates(heldOutQuestions);
    report(`Ask Sunni, ${questions.length} questions: ${tuned.line}`);
    report(`Ask Sunni, ${heldOutQuestions.length} questions set aside: ${heldOut.line}`);
    expect(tuned.first).toBeGreaterThanOrEqual(FIRST);
    expect(tuned.within).toBeGreaterThanOrEqual(WITHIN_THREE);
  });

  test('say when they do not know', () => {
    const isAnswered = (question: string): boolean => answered(question).quoted.length > 0;
    const known = heldOutUnanswered.filter(isAnswered).length;
    report(
      `Ask Sunni, ${heldOutUnanswered.length} foreign questions set aside: ${known} answered as if known`,
    );
    expect(unansweredQuestions.filter(isAnswered)).toEqual([]);
  });

  test('take milliseconds', () => {
    const started = performance.now();
    for (const [question] of questions) reader.read(question);
    const each = (performance.now() - started) / questions.length;
    report(`Ask Sunni, time per answer: ${each.toFixed(1)} ms`);
    expect(each).toBeGreaterThan(0);
  });
});
