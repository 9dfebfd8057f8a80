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

test('a document is parsed into headings, paragraphs and lists', () => {
  expect(
    blocks('## First\n\nWords\n  here.\n\n### Second\n\n- one\n- two\n  goes on\n\n1. three\n2. four\n'),
  ).toEqual([
    { kind: 'heading', level: 2, text: 'First' },
    { kind: 'paragraph', runs: [{ text: 'Words here.' }] },
    { kind: 'heading', level: 3, text: 'Second' },
    { kind: 'list', ordered: false, items: [[{ text: 'one' }], [{ text: 'two goes on' }]] },
    { kind: 'list', ordered: true, items: [[{ text: 'three' }], [{ text: 'four' }]] },
  ]);
});

test.each(['DataTable', 'Bars'])('a document keeps a table in <%s>, not the pulled sentence', (tag) => {
  const rows = '| Plan | Peak |\n| --- | --- |\n| E-ELEC | <Value of="peak" /> |\n| Other | |';
  const table = `<${tag} caption="Peaks">\n\n${rows}\n\n</${tag}>`;
  expect(blocks(`${table}\n\n<Pulled sentence="Two words." />`)).toEqual([
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
