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

test('shows how the price is set without a list price', () => {
  expect(shownPrice({ label: 'Priced after a visit', note: 'by length of edge' })).toEqual({
    amount: 'Priced after a visit',
    from: false,
    text: 'Priced after a visit',
  });
});
