import { describe, expect, test } from 'vitest';
import { blocksOf, runsOf } from '~/domain/markdown-blocks.ts';

describe('a line', () => {
  test('is told apart into plain words, bold ones and links', () => {
    expect(runsOf('Ask **early** and read [the list](/education) first.')).toEqual([
      { text: 'Ask ' },
      { text: 'early', bold: true },
      { text: ' and read ' },
      { text: 'the list', href: '/education' },
      { text: ' first.' },
    ]);
  });

  test('that was broken in the file is one', () => {
    expect(runsOf('one\n  two')).toEqual([{ text: 'one two' }]);
  });
});

describe('a text', () => {
  test('becomes headings, paragraphs and lists', () => {
    expect(
      blocksOf('## First\n\nWords.\n\n### Second\n\n- one\n- two\n  goes on\n\n1. three\n2. four\n'),
    ).toEqual([
      { kind: 'heading', level: 2, text: 'First' },
      { kind: 'paragraph', runs: [{ text: 'Words.' }] },
      { kind: 'heading', level: 3, text: 'Second' },
      { kind: 'list', ordered: false, items: [[{ text: 'one' }], [{ text: 'two goes on' }]] },
      { kind: 'list', ordered: true, items: [[{ text: 'three' }], [{ text: 'four' }]] },
    ]);
  });

  test('keeps a table with its caption, empty cells included', () => {
    const table =
      '<DataTable caption="Peaks">\n\n| Plan | Peak |\n| --- | --- |\n| E-ELEC | 4–9 pm |\n| Other | |\n\n</DataTable>';
    expect(blocksOf(table)).toEqual([
      {
        kind: 'table',
        caption: 'Peaks',
        head: ['Plan', 'Peak'],
        rows: [
          ['E-ELEC', '4–9 pm'],
          ['Other', ''],
        ],
      },
    ]);
  });

  test.each(['<BatteryDay caption="x" />', '> quoted', '# Title', '{/* note */}', 'import A from "a"'])(
    'is refused where it holds what paper cannot show: %s',
    (raw) => {
      expect(() => blocksOf(`Words.\n\n${raw}`)).toThrow('No PDF can show this');
    },
  );
});
