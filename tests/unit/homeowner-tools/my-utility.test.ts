import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { UTILITY_CASES } from '~/domain/tools/my-utility-cases.ts';
import { myUtility } from '~/domain/tools/my-utility-tool.ts';
import type { ListedPlace } from '~/domain/tools/my-utility.ts';

type County = {
  name: string;
  supplier: string;
  caveat?: string;
  cities: Record<string, string | number | null>;
};

const counties = parseYaml(readFileSync('src/content/counties.yaml', 'utf8')) as County[];
const places: ListedPlace[] = counties.flatMap(({ name, cities }) =>
  Object.entries(cities).map(([city, zips]) => ({ city, county: name, zips: String(zips ?? '') })),
);
const suppliers = Object.fromEntries(
  counties.map(({ name, supplier, caveat }) => [name, { supplies: supplier, ...(caveat && { caveat }) }]),
);
const TOOL = myUtility(places, suppliers);

function answerTo(place: string) {
  const parsed = TOOL.parse(new URLSearchParams({ place }));
  if (!parsed.ok) throw new Error(parsed.errors.place);
  return { ...TOOL.answer(parsed.input, '2026-11-22'), place: parsed.input };
}

// Typed, city, who delivers, who supplies: read from the member lists of the suppliers.
const cases: [string, string, string, string][] = [
  ['San Jose', 'San Jose', 'PG&E', 'San José Clean Energy'],
  ['95125-1234', 'San Jose', 'PG&E', 'San José Clean Energy'],
  ['Palo Alto, California 94301', 'Palo Alto', 'City of Palo Alto Utilities', 'City of Palo Alto Utilities'],
  ['Alameda', 'Alameda', 'Alameda Municipal Power', 'Alameda Municipal Power'],
  ['Orinda', 'Orinda', 'PG&E', 'PG&E'],
  ['Mare Island', 'Mare Island', 'Island Energy', 'Island Energy'],
  ['94110', 'San Francisco', 'PG&E', 'CleanPowerSF'],
  ['Ripon', 'Ripon', 'Modesto Irrigation District or PG&E', 'Modesto Irrigation District or PG&E'],
  ['elk grove', 'Elk Grove', 'SMUD', 'SMUD'],
];

it.each(cases)('who delivers to and who supplies %s: %s, %s, %s', (typed, city, delivers, supplies) => {
  const { place, rules } = answerTo(typed);
  expect([place.city, rules.delivers, rules.supplies]).toEqual([city, delivers, supplies]);
});

const detail = (place: string, label: string) =>
  answerTo(place).lines.find((line) => line.label === label)?.detail;

it('rules of a place gives the peak of PG&E, of SMUD, and sends others to their utility', () => {
  expect(detail('San Jose', 'Price peak')).toMatch(/^4–9 pm every day/);
  expect(detail('Folsom', 'Price peak')).toMatch(/^5–8 pm/);
  expect(detail('Lodi', 'Price peak')).toBe(
    'PG&E’s hours don’t apply. Ask Lodi Electric Utility for its own.',
  );
});

it.each([
  ['San Jose', 'two true-ups'],
  ['Alum Rock', 'two true-ups'],
  ['Campbell', 'settles its part every month and pays a surplus in April'],
  ['Benicia', 'settles its part every month and pays a surplus after March'],
  ['Fremont', 'in April, or every month'],
  ['Orinda', 'PG&E’s true-up comes once a year'],
])('rules of a place says when %s settles: %s', (place, when) => {
  expect(detail(place, 'Solar terms')).toContain(when);
});

it('rules of a place applies no terms where the bill decides between two utilities', () => {
  expect(answerTo('Ripon').texts.big.replaceAll('\u00A0', ' ')).toBe(
    'Modesto Irrigation District or PG&E: your bill says',
  );
  expect(answerTo('Ripon').texts.lead).toContain('only if PG&E sends your bill');
  expect(detail('Isleton', 'Price peak')).not.toMatch(/\d/);
});

it('rules of a place never applies PG&E’s rules to a city utility', () => {
  for (const city of [
    'Santa Clara',
    'Palo Alto',
    'Alameda',
    'Lodi',
    'Mountain House',
    'River Islands',
    'Mare Island',
    'Sacramento',
  ])
    expect(answerTo(city).texts.lead).toContain('don’t apply here');
});

it.each([
  ['', 'Enter a city or a ZIP code.'],
  ['90210', /^We don’t know this place/],
  ['9511', /^We don’t know this place/],
  ['constructor', /^We don’t know this place/],
  ['x'.repeat(10_000), /^We don’t know this place/],
])('rejects "%s"', (place, error) => {
  const parsed = TOOL.parse(new URLSearchParams({ place }));
  expect(!parsed.ok && parsed.errors.place).toMatch(error);
});

it('reads back the link of every listed place and every case', () => {
  for (const { city, county } of [...places, ...UTILITY_CASES.map(({ input }) => input)])
    expect(TOOL.parse(TOOL.query({ city, county }))).toEqual({ ok: true, input: { city, county } });
});
