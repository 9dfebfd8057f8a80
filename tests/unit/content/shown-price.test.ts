import { expect, test } from 'vitest';
import { shownPrice } from '~/domain/pricing/price-tag.ts';

test('shows a price list entry as a starting price', () => {
  expect(shownPrice({ keys: ['cleaningOneStory'], note: 'one story' })).toEqual({
    amount: '$200',
    from: true,
    text: 'From $200',
  });
});

test('adds up the entries of a package', () => {
  expect(shownPrice({ keys: ['cleaningOneStory', 'checkupOneStory'], note: '' }).amount).toBe('$550');
});

test('shows "Assessment" without a list price', () => {
  expect(shownPrice({ label: 'Assessment', note: 'after a survey' })).toEqual({
    amount: 'Assessment',
    from: false,
    text: 'Assessment',
  });
});
