import { expect, test } from 'vitest';
import { sharesIn } from '~/lib/charts/output-chart.ts';

test('the peaks are parsed from the claim', () => {
  expect(sharesIn('67% to 91% of expected output')).toEqual({ before: 0.67, after: 0.91 });
});

test.each(['91% of expected output', 'from 1% to 2% to 3%', 'much better'])(
  'a claim without exactly two percentages fails the build (%s)',
  (text) => {
    expect(() => sharesIn(text)).toThrow(text);
  },
);
