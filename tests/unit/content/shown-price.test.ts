import { expect, test } from 'vitest';
import { shownPrice } from '~/domain/pricing/price-tag.ts';

test('shows one entry of the price list as a lowest price', () => {
  expect(shownPrice({ keys: ['cleaningOneStory'], note: 'one story' })).toEqual({
    amount: '$200',
    from: true,
    text: 'From $200',
  });
});

test('adds up the entries of a package', () => {
  expect(shownPrice({ keys: ['cleaningOneStory', 'checkupOneStory'], note: '' }).amount).toBe('$550');
});

test('shows the word where there is no list price', () => {
  expect(shownPrice({ label: 'Assessment', note: 'after a survey' })).toEqual({
    amount: 'Assessment',
    from: false,
    text: 'Assessment',
  });
});
