// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { beforeEach, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { normalizeAddress, type Cities } from '~/domain/forms/address.ts';

type County = { cities: Record<string, string | number | null> };

const counties = parse(readFileSync('src/content/counties.yaml', 'utf8')) as County[];
const all: Cities = Object.fromEntries(
  counties.flatMap(({ cities }) =>
    Object.entries(cities).map(([name, zips]) => [name, String(zips ?? '').match(/\d+/g) ?? []]),
  ),
);

beforeEach(() => vi.resetModules());

const load = async (): Promise<Cities> => (await import('~/services/cities.ts')).loadCities();

// County seats and cities with several words.
it.each([
  ['123 Main St Fremont ca 94536', '123 Main St, Fremont, CA 94536'],
  ['9 Oak Ln Walnut Creek CA', '9 Oak Ln, Walnut Creek, CA'],
  ['55 Elm St Los Altos Hills ca 94022', '55 Elm St, Los Altos Hills, CA 94022'],
  ['7 Bay Rd San José ca', '7 Bay Rd, San Jose, CA'],
  ['8 Hill Rd Rancho Cordova Ca 95670', '8 Hill Rd, Rancho Cordova, CA 95670'],
  ['1 First St South San Rafael ca', '1 First St South, San Rafael, CA'],
  ['80 Alum Rock Avenue 95116', '80 Alum Rock Avenue, San Jose, CA 95116'],
  ['5 Vine St Los Angeles ca 95116', '5 Vine St Los Angeles ca 95116'],
  ['12 Casa ca Way', '12 Casa ca Way'],
  ['5 Vine St Los Angeles ca', '5 Vine St Los Angeles ca'],
])('"%s" is rewritten as "%s"', (typed, written) => {
  expect(normalizeAddress(typed, all)).toBe(written);
});

it('loads the list once for several fields', async () => {
  const fetch = vi.fn(() => Promise.resolve(Response.json({ Fremont: ['94536'], Tracy: [] })));
  vi.stubGlobal('fetch', fetch);
  expect(await Promise.all([load(), load()])).toEqual([
    { Fremont: ['94536'], Tracy: [] },
    { Fremont: ['94536'], Tracy: [] },
  ]);
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/cities.json');
});

it.each([
  ['there is no response', () => Promise.reject(new TypeError('offline'))],
  ['the response is HTML', () => Promise.resolve(new Response('<html>'))],
  ['the response is an error', () => Promise.resolve(Response.json({ Fremont: [] }, { status: 500 }))],
  ['the response is another list', () => Promise.resolve(Response.json(['Fremont']))],
])('leaves addresses unchanged when %s, and retries the next time', async (_, response) => {
  const fetch = vi.fn(response);
  vi.stubGlobal('fetch', fetch);
  expect(await load()).toEqual({});
  await load();
  expect(fetch).toHaveBeenCalledTimes(2);
});
