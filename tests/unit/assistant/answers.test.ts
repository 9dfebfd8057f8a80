import { expect, it, test } from 'vitest';
import { answersSchema } from '~/content/schemas/answers.ts';
import type { Answer, Conversation } from '~/domain/assistant/answer-types.ts';
import { conversationOf } from '~/domain/conversation/turn.ts';
import { createAnswerSearch } from '~/services/assistant/answer-search.ts';
import { createAssistant } from '~/services/assistant/open-assistant.ts';
import {
  askedQuestions,
  openQuestions,
  unwrittenQuestions,
} from '../../fixtures/assistant/asked-questions.ts';
import { answerFiles, writtenIndex, writtenParts } from '../../support/written-answers.ts';

const { ask } = createAssistant(createAnswerSearch(writtenIndex), writtenParts);

/** What an answer is: the id of a written one, or its kind. */
const nameOf = (answer: Answer): string => (answer.kind === 'answer' ? answer.answer.id : answer.kind);

const ids = writtenIndex.answers.map(({ id }) => id);

it('the written answers have ids and questions of their own', () => {
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const questions = writtenIndex.answers.map(({ question }) => question);
  expect(questions.filter((text, index) => questions.indexOf(text) !== index)).toEqual([]);
});

it('the written answers stand in an order', () => {
  const positions = answerFiles.map(({ position }) => position);
  expect(new Set(positions).size).toBe(positions.length);
});

test.each(askedQuestions)('a question "%s" is answered by %s', async (question, id) => {
  expect(nameOf(await ask(question))).toBe(id);
});

test.each(openQuestions)('a question "%s" asks which is meant', async (question, ids) => {
  const questions = ids.map((id) => writtenIndex.answers.find((answer) => answer.id === id)?.question);
  const reply = await ask(question);
  expect(reply.kind === 'choice' && reply.questions).toEqual(expect.arrayContaining(questions));
});

test.each(unwrittenQuestions)('a question "%s" has no answer', async (question) => {
  expect(['unknown', 'choice']).toContain(nameOf(await ask(question)));
});

it('a question of a pressed button finds its answer, also where others ask the same in short', async () => {
  expect(nameOf(await ask('How long does a home battery last?'))).toBe('battery-life');
  expect(nameOf(await ask('Which solar papers should I keep?'))).toBe('papers-keep');
});

it('a question about money without a price says so', async () => {
  expect(await ask('what does a wind turbine cost')).toMatchObject({ kind: 'unknown', asksPrice: true });
});

it('a question with words of danger is answered by nothing else', async () => {
  expect(await ask('how much to fix an inverter with smoke coming out')).toMatchObject({ kind: 'danger' });
});

/** Asks one question after the other and returns the last answer. */
async function converse(...questions: string[]): Promise<Answer> {
  const turns: { question: string; at: string; answer: Answer }[] = [];
  for (const question of questions) {
    const conversation: Conversation = conversationOf(turns);
    turns.push({ question, at: '2026-11-23T18:00:00.000Z', answer: await ask(question, conversation) });
  }
  const last = turns.at(-1)?.answer;
  if (!last) throw new Error('Nothing was asked.');
  return last;
}
const priced = (totalCents: number) => ({ price: { kind: 'priced', totalCents } });

it.each([
  [['how much is a cleaning for 34 panels on a two-story house'], 33_750],
  [['cleaning cost', '2-story', '34'], 33_750],
  [['cleaning cost', 'one story', '34 panels', 'and for 40 panels'], 32_500],
  [['cleaning cost', '1-story', '20', 'what about two story'], 25_000],
  [['how much does a check-up cost, two story house'], 40_000],
  [['what does an EV outlet 45 feet from the panel cost', 'With solar'], 128_125],
  [['cost of an additional ev plug', '2'], 110_000],
])('a price %j is worked out', async (questions, totalCents) => {
  expect(await converse(...questions)).toMatchObject(priced(totalCents));
});

it.each([
  [['how much is a cleaning'], 'variant'],
  [['how much is a cleaning, two story'], 'modules'],
])('a price %j asks for one thing that is missing', async (questions, field) => {
  expect(await converse(...questions)).toMatchObject({ price: { kind: 'missing', question: { field } } });
});

it.each([['how much is bird netting'], ['cleaning cost for a three story house with 20 panels']])(
  'a price "%s" needs an assessment',
  async (question) => {
    expect(await converse(question)).toMatchObject({ price: { kind: 'assessment' } });
  },
);

it('a price does not take another question for a reply', async () => {
  expect(nameOf(await converse('cleaning cost', 'does rain clean the panels'))).toBe('rain-enough');
});

const [file] = answerFiles;
const [first] = file?.answers ?? [];
const errorsOf = (change: object): string[] => {
  const answers = [{ ...first, ...change }, first, first];
  const { error } = answersSchema.safeParse({ subject: 'A subject', position: 1, answers });
  return (error?.issues ?? []).map(({ path, message }) => `${path.slice(2).join('.')}: ${message}`);
};

it.each([
  [{ ask: ['one way'] }, 'ask: '],
  [{ answer: `${'word '.repeat(71)}end.` }, 'answer: Has more than 70 words'],
  [{ service: 'clean', option: '4-story' }, 'option: No such option of the service'],
  [{ facts: 'November' }, 'facts: A month, as YYYY-MM'],
  [{ more: ['https://example.com'] }, 'more.0: An address on this site'],
])('a file of answers is refused with %j', (change, reason) => {
  expect(errorsOf(change).join('\n')).toContain(reason);
});

it('a file of answers is accepted as it is', () => {
  expect(errorsOf({})).toEqual([]);
});
