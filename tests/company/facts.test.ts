import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readYaml } from '../../tools/content-checks/registers.ts';
import { RESPONSE_MINUTES } from '~/config/response.ts';
import { SERVICES, WIZARD_SERVICES } from '~/domain/catalog/catalog.ts';
import { PRICE_LIST, type PriceKey } from '~/domain/pricing/price-list.ts';

it('every change of a price has an entry in src/content/price-log.yaml', () => {
  const log = readYaml('price-log.yaml') as { prices: Partial<Record<PriceKey, number>> }[];
  const logged = Object.assign({}, ...log.map(({ prices }) => prices).reverse()) as Record<PriceKey, number>;
  const listed = Object.fromEntries(Object.entries(PRICE_LIST).map(([key, { value }]) => [key, value]));
  expect(listed, 'A price changed: add an entry to src/content/price-log.yaml.').toEqual(logged);
});

it('the table of prices in docs/product.md has every price of the price list', () => {
  const [, section = ''] = readFileSync('docs/product.md', 'utf8').split('\n## Prices\n');
  const rows = section.split('\n1. ')[0]?.match(/^\|.*/gm) ?? [];
  // A row without a service goes on with the one above.
  let service = '';
  const told = rows.flatMap((row) => {
    service = /^\|[^|]*\(`(\w+)`\)/.exec(row)?.[1] ?? service;
    return [...row.matchAll(/\$([\d,.]+)|first (\d+)/g)].map(
      ([, dollars = '', count]) =>
        `${service} ${count ?? Math.round(Number(dollars.replaceAll(',', '')) * 100)}`,
    );
  });
  const listed = WIZARD_SERVICES.flatMap((key) => {
    const [prefix] = /^[a-z]+/.exec(SERVICES[key].options[0]?.price ?? '-') ?? ['-'];
    return Object.entries(PRICE_LIST)
      .filter(([name]) => new RegExp(`^${prefix}[A-Z]`).test(name))
      .map(([, { value }]) => `${key} ${value}`);
  });
  expect([...new Set(told)].sort()).toEqual([...new Set(listed)].sort());
});

it('no text repeats the minutes of the promise: write {{claim:quote-minutes}}', () => {
  const words: Record<number, string> = { 10: 'ten', 15: 'fifteen', 20: 'twenty', 30: 'thirty' };
  const minutes = new RegExp(`\\b(?:${RESPONSE_MINUTES}|${words[RESPONSE_MINUTES] ?? '-'})[ -]minute`, 'i');
  const repeated = globSync('src/content/**/*.{md,mdx,yaml}').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        minutes.test(line) ? [`${file.replaceAll('\\', '/')}:${index + 1} ${line.trim()}`] : [],
      ),
  );
  // Beside the claim itself, visitors' ways to ask may have the number.
  expect(repeated.filter((place) => !/^src\/content\/(claims\.yaml|answers\/\S+ - )/.test(place))).toEqual(
    [],
  );
});

it.each([
  ['README.md', `within ${RESPONSE_MINUTES} minutes`],
  ['docs/product.md', `**${RESPONSE_MINUTES} minutes of phone hours**`],
])('%s says the minutes of the promise', (file, sentence) => {
  expect(readFileSync(file, 'utf8')).toContain(sentence);
});
