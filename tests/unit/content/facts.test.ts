import { expect, test } from 'vitest';
import { factSchema } from '../../../src/content/schemas/fact.ts';
import { factsDue, sourcesOf } from '../../../src/domain/content/fact.ts';
import { addressIssues, citationIssues, citations, facts } from '../../../tools/content-checks/facts.ts';

const [first] = facts;

test('every fact is complete and has an id of its own', () => {
  expect(facts.length).toBeGreaterThan(100);
  const faults = facts.flatMap(({ file, ...fact }) =>
    (factSchema.safeParse({ ...fact, position: 1 }).error?.issues ?? []).map(
      ({ path, message }) => `${file} ${fact.id} ${path.join('.')}: ${message}`,
    ),
  );
  expect(faults).toEqual([]);
  expect(facts.length).toBe(new Set(facts.map(({ id }) => id)).size);
});

test('every id that a text cites is that of a fact', () => {
  const cited = citations();
  expect(Object.keys(cited)).toEqual(
    expect.arrayContaining(['tools/is-it-dirt.yaml', 'places.yaml', 'guides/guide-reroof.mdx']),
  );
  expect(citationIssues(cited)).toEqual([]);
  expect(citationIssues({ 'a.mdx': ['the-moon'] })).toEqual([
    { file: 'a.mdx', path: 'facts', reason: 'There is no fact "the-moon" in src/content/facts' },
  ]);
});

test('a fact names the page itself, not a home page, a forum or a copy', () => {
  expect(addressIssues(facts)).toEqual([]);
  const at = (url: string) => ({ id: 'a', statement: 'A.', source: 'A page', publisher: 'B', url });
  expect(
    addressIssues([at('https://www.example.com/'), at('https://www.scribd.com/document/1')]).map(
      ({ reason }) => reason,
    ),
  ).toEqual([
    '"A page" names a home page: name the page itself, or take another source',
    '"A page" is a copy, a forum or an interested party: name the page it rests on, or take another source',
  ]);
});

test.each([
  ['seen without an address', { sure: 'seen', url: undefined }],
  ['trade knowledge with an address', { sure: 'trade' }],
])('refuses a fact that is %s', (_what, part) => {
  const { error } = factSchema.safeParse({ ...first, file: undefined, position: 1, ...part });
  expect(error?.issues.map(({ path }) => path.join('.'))).toContain('url');
});

test('a page lists each source once, and none for trade knowledge', () => {
  const fact = { id: 'a', statement: 'A.', source: 'A page', publisher: 'B', url: 'https://a.example/b' };
  const trade = { id: 'c', statement: 'C.', source: 'Trade knowledge' };
  expect(sourcesOf([fact, trade, { ...fact, id: 'd', source: 'The same page' }])).toEqual([
    { title: 'A page', publisher: 'B', url: 'https://a.example/b' },
  ]);
});

test('lists the facts to read again, the longest due first', () => {
  const at = (id: string, day: string) => ({ id, statement: '', source: '', reviewBy: new Date(day) });
  const due = factsDue(
    [at('b', '2027-01-02'), at('a', '2027-01-01'), at('c', '2027-01-03')],
    new Date('2027-01-02'),
  );
  expect(due.map(({ id }) => id)).toEqual(['a', 'b']);
});
