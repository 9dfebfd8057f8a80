import { expect, test } from 'vitest';
import { curveOf } from '~/lib/charts/curve.ts';
import { numbersOf, readTable, share } from '~/lib/charts/figure-table.ts';

const html =
  '<table><thead><tr><th>Age</th><th>A</th><th style="text-align:left">B</th></tr></thead>' +
  '<tbody><tr><td><strong>New</strong></td><td>100%</td><td>100%</td></tr>' +
  '<tr><td>10 years</td><td>about 95%</td><td>P&amp;E <a href="/x">93%</a></td></tr></tbody></table>';

test('the table of a figure is read with its heads, markup, text and bold cells', () => {
  const { head, rows } = readTable(html, 'Output');
  expect(head).toEqual(['Age', 'A', 'B']);
  expect(rows.map((row) => row.map(({ text }) => text))).toEqual([
    ['New', '100%', '100%'],
    ['10 years', 'about 95%', 'P&E 93%'],
  ]);
  expect(rows[0]?.[0]?.isBold).toBe(true);
  expect(rows[1]?.[2]?.html).toContain('<a href="/x">');
});

test('the table of a figure is required, and its absence is reported with the caption', () => {
  expect(() => readTable('<p>Text</p>', 'Output left')).toThrow('"Output left" needs a table');
});

test('the table of a figure without a caption is refused with its text, so that the article can be found', () => {
  expect(() => readTable(html, undefined)).toThrow(/^A drawing without caption="…" \(AgeABNew100%/);
});

test.each([
  ['about 10–15 years', [10, 15]],
  ['$22,000', [22_000]],
  ['0.051%', [0.051]],
  ['Ask SMUD', []],
])('the numbers of "%s" are %j', (text, numbers) => expect(numbersOf(text)).toEqual(numbers));

test('a share of a scale stays within it', () => {
  expect([share(21, 15, 25), share(30, 0, 25), share(-1, 0, 25)]).toEqual([60, 100, 0]);
});

const table = readTable(html, 'Output');
const frame = { left: 0, right: 100, top: 0, base: 100, from: 0, to: 100 };

test('a chart over time starts at its first time, and places values between the ends of its axis', () => {
  expect(curveOf(table, frame).lines).toMatchObject([
    { name: 'A', end: { x: 100, y: 5, text: 'about 95%' } },
    { name: 'B', end: { x: 100, y: 7, text: 'P&E 93%' } },
  ]);
});
