import { expect, test } from 'vitest';
import { shownPrice } from '~/domain/pricing/price-tag.ts';

test('a price is shown from its entries, added up, or with how it is set', () => {
  const one = shownPrice({ keys: ['cleaningOneStory'], note: 'one story' });
  expect(one).toEqual({ amount: '$200', from: true, text: 'From $200' });
  expect(shownPrice({ keys: ['cleaningOneStory', 'checkupOneStory'], note: '' }).amount).toBe('$550');
  const text = 'Priced after a visit';
  expect(shownPrice({ label: text, note: 'by length of edge' })).toEqual({ amount: text, from: false, text });
});
