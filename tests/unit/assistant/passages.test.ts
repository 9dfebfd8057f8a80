import { describe, expect, test } from 'vitest';
import { readPassages, sourceOf } from '~/domain/assistant/passage.ts';
import { anchorOf, questionAnchor } from '~/domain/content/anchor.ts';
import { cutPassages, MAX_WORDS, wordCount } from '~/lib/assistant/cut-passages.ts';
import { fitIndex, type Candidate } from '~/lib/assistant/fit-index.ts';
import { sectionsOf } from '~/lib/assistant/mdx-sections.ts';

const sections = (mdx: string) => sectionsOf(mdx, (name) => `[${name}]`);
const sentence = (words: number): string => Array.from({ length: words }, () => 'word').join(' ');

describe('the sections of an MDX file', () => {
  test('are cut at headings, their paragraphs into sentences', () => {
    expect(
      sections('Before. **Bold** words.\n\n## First\n\nOne (two). “Three.” Four\n\n- a. B\n- c\n'),
    ).toEqual([
      { heading: undefined, blocks: [['Before.', 'Bold words.']] },
      {
        heading: 'First',
        blocks: [
          ['One (two).', '“Three.”', 'Four'],
          ['a.', 'B', 'c'],
        ],
      },
    ]);
  });

  test('contain values and narrow tables, and no drawings, wide tables or unproven text', () => {
    const mdx = [
      'It is <Value of="price:x" /> a foot. <Proven claim="y">Up to a fifth.</Proven>',
      '<DataTable caption="Hours">\n\n| A | B |\n| - | - |\n| 1 | 2 |\n\n</DataTable>',
      '<DataTable caption="Wide">\n\n| A | B | C | D |\n| - | - | - | - |\n| 1 | 2 | 3 | 4 |\n\n</DataTable>',
      '<BatteryDay caption="Drawn" />',
    ].join('\n\n');
    expect(sections(mdx)[0]?.blocks.flat()).toEqual(['It is [price:x] a foot.', 'Hours', 'A | B', '1 | 2']);
  });
});

describe('passages', () => {
  test('are cut into parts of about equal length', () => {
    const parts = cutPassages([Array.from({ length: 10 }, () => sentence(20))]);
    expect(parts.map((part) => wordCount(part.join(' ')))).toEqual([100, 100]);
  });

  test('never exceed the limit unless a single sentence does', () => {
    const parts = cutPassages([[sentence(90), sentence(50), sentence(10)], [sentence(30)]]);
    expect(parts.every((part) => wordCount(part.join(' ')) <= MAX_WORDS)).toBe(true);
    expect(parts.flat()).toHaveLength(4);
  });

  test('are none without text', () => {
    expect(cutPassages([[], []])).toEqual([]);
  });

  test('are read from the index', () => {
    const page = { path: '/a', title: 'A', kind: 'service', asOf: null } as const;
    const [passage] = readPassages({ pages: [page], passages: [[0, 'faq-b', 'B?', 'One.\nTwo.', 'three']] });
    expect(passage).toEqual({
      ...page,
      id: 0,
      anchor: 'faq-b',
      heading: 'B?',
      sentences: ['One.', 'Two.'],
      words: 'three',
    });
    expect(passage && sourceOf(passage)).toBe('/a#faq-b');
  });

  test('have anchors made of the question', () => {
    expect(anchorOf('Isn’t rain enough?')).toBe('isnt-rain-enough');
    expect(questionAnchor({ question: 'San José: 10%?' })).toBe('faq-san-jose-10');
    expect(questionAnchor({ id: 'where', question: 'Where?' })).toBe('faq-where');
  });
});

describe('an index that is too long', () => {
  const candidate = (text: string, part: number, isReading = true): Candidate => ({
    passage: [0, '', '', text],
    part,
    isReading,
  });

  test('keeps questions and the beginnings of sections', () => {
    const all = [
      candidate('aaaa', 0),
      candidate('bbbb', 1),
      candidate('cccc', 0),
      candidate('dddd', 0, false),
      candidate('eeee', 2),
    ];
    expect(fitIndex(all, 16).map(({ passage }) => passage[3])).toEqual(['aaaa', 'bbbb', 'cccc', 'dddd']);
    expect(fitIndex(all, 12).map(({ passage }) => passage[3])).toEqual(['aaaa', 'cccc', 'dddd']);
    expect(fitIndex(all, 100)).toEqual(all);
  });
});
