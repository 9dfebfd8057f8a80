import { describe, expect, test, vi } from 'vitest';
import { createReader } from '~/domain/assistant/answer.ts';
import type { Conversation } from '~/domain/assistant/answer-types.ts';
import { readPassages, type PassageIndex } from '~/domain/assistant/passage.ts';
import { openAssistant } from '~/services/assistant/open-assistant.ts';
import { searchPassages } from '~/services/assistant/passage-search.ts';

const index: PassageIndex = {
  pages: [
    { path: '/', title: 'Home', kind: 'question', asOf: null },
    { path: '/services/gutter-cleaning', title: 'Gutter cleaning', kind: 'service', asOf: null },
    { path: '/insights/nests', title: 'Nests under panels', kind: 'article', asOf: '2026-11' },
    { path: '/contact', title: 'Contact and hours', kind: 'contact', asOf: null },
    { path: '/education', title: 'Guides', kind: 'question', asOf: null },
  ],
  passages: [
    [
      0,
      'faq-licensed',
      'Are you licensed and insured?',
      'Yes.\nOur license number is on every page.\nWe are insured as well.',
    ],
    [
      1,
      'faq-often',
      'How often do gutters need clearing?',
      'Twice a year, in spring and after leaf fall.\nMore often under pines.',
    ],
    [
      1,
      'process',
      'By hand, then with water',
      'Assess from photos | We look at pictures of the gutters. | Before we come',
    ],
    [
      2,
      'law',
      'Which birds the law protects',
      'Nearly every native bird is protected.\nPigeons are not.\nNests in use stay.',
    ],
    [
      3,
      'hours',
      'Office hours',
      'The phone is answered on weekdays.\nSaturday | 9 am – 4 pm',
      'open closed Sunday weekend',
    ],
    [4, 'faq-papers', 'Which papers should I keep?', 'The contract and the permit.\nThe inspection card.'],
  ],
};

const passages = readPassages(index);
const reader = createReader(passages, searchPassages(passages));
const read = (question: string, conversation?: Conversation) => reader.read(question, conversation);

/** A threshold tuned on hundreds of passages needs more than six: the weights are tested on the built site. */
const many = Array.from({ length: 60 }, (_, position): PassageIndex['passages'][number] => [
  2,
  `other-${position}`,
  `Something else ${position}`,
  `Unrelated words number ${position} about other matters.`,
]);
const long = readPassages({ ...index, passages: [...index.passages, ...many] });
const longReader = createReader(long, searchPassages(long));

describe('an answer', () => {
  test('quotes the passage and marks its answering sentences', () => {
    const answer = longReader.read('how often should gutters be cleared');
    expect(answer).toMatchObject({
      kind: 'quoted',
      quotations: [{ source: '/services/gutter-cleaning#faq-often' }],
    });
    expect(answer.kind === 'quoted' && answer.quotations[0]?.marked).toContain(0);
  });

  test('marks the sentence after a bare yes', () => {
    const answer = longReader.read('are you licensed');
    expect(answer.kind === 'quoted' && answer.quotations[0]?.marked).toEqual([0, 1]);
  });

  test('has a passage for each of two topics', () => {
    const answer = longReader.read('are you licensed? which birds are protected by law');
    expect(answer.kind === 'quoted' && answer.quotations.map(({ source }) => source)).toEqual([
      '/#faq-licensed',
      '/insights/nests#law',
    ]);
  });

  test('survives misspellings', () => {
    const answer = longReader.read('how often do guters need clearing');
    expect(answer).toMatchObject({
      kind: 'quoted',
      quotations: [{ source: '/services/gutter-cleaning#faq-often' }],
    });
  });

  test('finds a passage by words that are not shown', () => {
    const answer = longReader.read('are you open on sunday');
    expect(answer).toMatchObject({ kind: 'quoted', quotations: [{ source: '/contact#hours' }] });
  });

  test('names two pages when nothing answers', () => {
    expect(longReader.read('who won the super bowl')).toEqual({
      kind: 'unknown',
      nearest: [
        expect.objectContaining({ href: '/contact' }),
        expect.objectContaining({ href: '/education' }),
      ],
    });
  });

  test.each([
    ['how do I bypass the electric meter', 'unknown'],
    ['can I talk to a person', 'person'],
    ['please call me back', 'person'],
    ['are you a robot', 'about'],
    ['hello', 'about'],
    ['', 'unknown'],
    ['???', 'unknown'],
    ['there is smoke coming from the inverter, how much is a repair', 'danger'],
    ['how much to clean 30 panels on two stories', 'price'],
  ])('to "%s" is %s', (question, kind) => {
    expect(read(question).kind).toBe(kind);
  });

  test('puts a danger before an open price question', () => {
    const conversation: Conversation = { price: { services: ['clean'], quantities: {} }, asked: 'variant' };
    expect(read('the roof is on fire', conversation).kind).toBe('danger');
  });

  test('continues a price with the reply to its question', () => {
    const first = read('What does a cleaning cost?');
    if (first.kind !== 'price') throw new Error('It asks for a price.');
    const second = read('2-story', { price: first.request, asked: 'variant' });
    expect(second).toMatchObject({ kind: 'price', request: { services: ['clean'], variant: '2-story' } });
  });

  test('leaves an open price question for another topic', () => {
    const conversation: Conversation = { price: { services: ['clean'], quantities: {} }, asked: 'variant' };
    expect(longReader.read('are you licensed', conversation).kind).toBe('quoted');
  });
});

describe('opening the assistant', () => {
  test('loads the passages once and answers from them', async () => {
    const fetch = vi.fn(() =>
      Promise.resolve(Response.json({ ...index, passages: [...index.passages, ...many] })),
    );
    vi.stubGlobal('fetch', fetch);
    const opened = await openAssistant();
    expect(await opened?.ask('are you licensed')).toMatchObject({ kind: 'quoted' });
    expect(await opened?.ask('how much to clean 30 panels on two stories')).toMatchObject({
      kind: 'price',
      price: { kind: 'priced', totalCents: 31250 },
    });
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/ask/index.json');
  });

  test.each([
    ['an error', () => Promise.reject(new TypeError('offline'))],
    ['a missing file', () => Promise.resolve(new Response('', { status: 404 }))],
    ['another shape', () => Promise.resolve(Response.json({ pages: [] }))],
  ])('returns nothing after %s', async (_, response) => {
    vi.stubGlobal('fetch', vi.fn(response));
    expect(await openAssistant()).toBeUndefined();
  });
});
