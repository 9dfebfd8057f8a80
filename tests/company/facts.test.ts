import { expect, it } from 'vitest';
import { readYaml } from '../../tools/content-checks/registers.ts';
import { PRICE_LIST, type PriceKey } from '~/domain/pricing/price-list.ts';

it('every change of a price has an entry in src/content/price-log.yaml', () => {
  const log = readYaml('price-log.yaml') as { prices: Partial<Record<PriceKey, number>> }[];
  const logged = Object.assign({}, ...log.map(({ prices }) => prices).reverse()) as Record<PriceKey, number>;
  const listed = Object.fromEntries(Object.entries(PRICE_LIST).map(([key, { value }]) => [key, value]));
  expect(listed, 'A price changed: add an entry to src/content/price-log.yaml.').toEqual(logged);
});
