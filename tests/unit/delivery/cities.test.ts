// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { Cities } from '~/domain/forms/address.ts';

beforeEach(() => vi.resetModules());

const load = async (): Promise<Cities> => (await import('~/services/cities.ts')).loadCities();

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
