// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { normalizeAddress } from '~/domain/forms/address.ts';

type County = { id: string; names: string[] };

const read = (name: string): unknown => parse(readFileSync(`src/content/${name}.yaml`, 'utf8'));
const counties = read('cities') as County[];
const all = counties.flatMap(({ names }) => names);

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

const load = async (): Promise<readonly string[]> => (await import('~/services/cities.ts')).loadCities();

it('the list has cities for each county served, in the same order', () => {
  const served = (read('counties') as { id: string }[]).map(({ id }) => id);
  expect(counties.map(({ id }) => id)).toEqual(served);
});

it('no city is in two counties', () => {
  expect(new Set(all).size).toBe(all.length);
});

// County seats and cities with several words.
it.each([
  ['123 Main St Fremont ca 94536', '123 Main St, Fremont, CA 94536'],
  ['9 Oak Ln Walnut Creek CA', '9 Oak Ln, Walnut Creek, CA'],
  ['55 Elm St Los Altos Hills ca 94022', '55 Elm St, Los Altos Hills, CA 94022'],
  ['7 Bay Rd San José ca', '7 Bay Rd, San Jose, CA'],
  ['8 Hill Rd Rancho Cordova Ca 95670', '8 Hill Rd, Rancho Cordova, CA 95670'],
  ['1 First St South San Rafael ca', '1 First St South, San Rafael, CA'],
  ['12 Casa ca Way', '12 Casa ca Way'],
  ['5 Vine St Los Angeles ca', '5 Vine St Los Angeles ca'],
])('"%s" is rewritten as "%s"', (typed, written) => {
  expect(normalizeAddress(typed, all)).toBe(written);
});

it('loads the list once for several fields', async () => {
  const fetch = vi.fn(() => Promise.resolve(Response.json(['Fremont', 7, 'Tracy'])));
  vi.stubGlobal('fetch', fetch);
  expect(await Promise.all([load(), load()])).toEqual([
    ['Fremont', 'Tracy'],
    ['Fremont', 'Tracy'],
  ]);
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/cities.json');
});

it.each([
  ['there is no response', () => Promise.reject(new TypeError('offline'))],
  ['the response is HTML', () => Promise.resolve(new Response('<html>'))],
  ['the response is an error', () => Promise.resolve(Response.json(['Fremont'], { status: 500 }))],
])('leaves addresses unchanged when %s, and retries the next time', async (_, response) => {
  const fetch = vi.fn(response);
  vi.stubGlobal('fetch', fetch);
  expect(await load()).toEqual([]);
  await load();
  expect(fetch).toHaveBeenCalledTimes(2);
});
