import { expect, test } from 'vitest';
import { blocksOf } from '~/lib/pdf/markdown-blocks.ts';

const valueOf = (name: string): string => `value of ${name}`;
const blocks = (mdx: string) => blocksOf(mdx, valueOf);

test('a paragraph separates bold text, links and values', () => {
  const line = 'Ask **early** and read [the list](/education) for <Value of="price:x" /> first.';
  expect(blocks(line)).toEqual([
    {
      kind: 'paragraph',
      runs: [
        { text: 'Ask ' },
        { text: 'early', bold: true },
        { text: ' and read ' },
        { text: 'the list', href: '/education' },
        { text: ' for ' },
        { text: 'value of price:x' },
        { text: ' first.' },
      ],
    },
  ]);
});

test('a paragraph replaces line breaks with spaces', () => {
  expect(blocks('one\n  two')).toEqual([{ kind: 'paragraph', runs: [{ text: 'one two' }] }]);
});

test('a document is parsed into headings, paragraphs and lists', () => {
  expect(
    blocks('## First\n\nWords.\n\n### Second\n\n- one\n- two\n  goes on\n\n1. three\n2. four\n'),
  ).toEqual([
    { kind: 'heading', level: 2, text: 'First' },
    { kind: 'paragraph', runs: [{ text: 'Words.' }] },
    { kind: 'heading', level: 3, text: 'Second' },
    { kind: 'list', ordered: false, items: [[{ text: 'one' }], [{ text: 'two goes on' }]] },
    { kind: 'list', ordered: true, items: [[{ text: 'three' }], [{ text: 'four' }]] },
  ]);
});

test('a document preserves a table with its caption, values and empty cells', () => {
  const table =
    '<DataTable caption="Peaks">\n\n| Plan | Peak |\n| --- | --- |\n| E-ELEC | <Value of="peak" /> |\n| Other | |\n\n</DataTable>';
  expect(blocks(table)).toEqual([
    {
      kind: 'table',
      caption: 'Peaks',
      head: ['Plan', 'Peak'],
      rows: [
        ['E-ELEC', 'value of peak'],
        ['Other', ''],
      ],
    },
  ]);
});

test.each([
  '<BatteryDay caption="x" />',
  '> quoted',
  '# Title',
  '{/* note */}',
  'import A from "a"',
  '- one\n  - two',
  'Some `code`.',
  '| a |\n| --- |\n| b |',
])('a document with a block that a PDF cannot show is rejected: %s', (mdx) => {
  expect(() => blocks(`Words.\n\n${mdx}`)).toThrow(/^A PDF cannot show .*, line 3 of the text\.$/);
});
