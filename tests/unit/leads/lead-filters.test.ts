import { expect, it } from 'vitest';
import {
  countFilters,
  formatLeadFilters,
  leadQuery,
  NO_FILTERS,
  parseLeadFilters,
  type LeadFilters,
  QUEUE,
  listQuery,
  parseListFilters,
} from '~/domain/leads/lead-filters.ts';
import { LEAD_TABS, tabFilters, tabOf } from '~/domain/leads/lead-tabs.ts';

const ID = '7b0c6c1e-7a53-4f0e-9a44-0a4d6f2b9c11';

it('filters in the URL are empty without a query', () => {
  expect(parseLeadFilters('')).toEqual(NO_FILTERS);
  expect(formatLeadFilters(NO_FILTERS)).toBe('');
});

it('filters in the URL are parsed and formatted alike', () => {
  const query =
    '?status=new,lost&service=lights,panel-cleaning&form=wizard,test&source=google&source=x%3Dy' +
    `&assigned=me&from=2026-11-01&to=2026-11-20&reply=late&answered=${ID}&reason=price&sort=-price` +
    `&q=rosa+delgado&lead=${ID}`;
  const filters: LeadFilters = {
    search: 'rosa delgado',
    waiting: false,
    statuses: ['new', 'lost'],
    services: ['lights', 'panel-cleaning'],
    forms: ['wizard', 'test'],
    sources: ['google', 'x=y'],
    assigned: 'me',
    from: '2026-11-01',
    to: '2026-11-20',
    reply: 'late',
    answered: ID,
    reason: 'price',
    sort: '-price',
  };
  expect(parseLeadFilters(query)).toEqual(filters);
  expect(formatLeadFilters(filters, ID)).toBe(query);
  expect(leadQuery(filters, ID)).toBe(query.replace('&q=rosa+delgado', ''));
  expect(parseLeadFilters('?q=old', ' rosa ')).toMatchObject({ search: 'rosa' });
});

it.each([
  '?status=deleted&service=%3Cscript%3E&form=__proto__&assigned=everybody&waiting=yes',
  '?from=2026-02-30&to=yesterday',
  '?status=constructor,toString&service=hasOwnProperty',
  '?reply=never&answered=me&reason=__proto__',
  '?lead=not-an-id&q=%00%1f',
  '?assigned=7b0c6c1e',
  '?sort=phone',
  '?sort=-received',
  '?%E0%A4%A=%ZZ&&&===',
])('filters in the URL ignore invalid values in %s', (query) => {
  expect(parseLeadFilters(query)).toEqual(NO_FILTERS);
});

it('filters in the URL swap two days in the wrong order', () => {
  expect(parseLeadFilters('?from=2026-11-20&to=2026-11-01')).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-20',
  });
});

it('filters in the URL truncate a long search without splitting a character', () => {
  const { search } = parseLeadFilters(`?q=${'a'.repeat(199)}%F0%9F%8C%9E`);
  expect(search).toBe('a'.repeat(199));
});

it.each(LEAD_TABS)('lead tabs %s has its own filters', (tab) => {
  expect(tabOf({ ...NO_FILTERS, ...tabFilters(tab) })).toBe(tab);
});

it('lead tabs preserve the other filters', () => {
  const narrowed = parseLeadFilters('?status=lost,spam&service=lights&q=rosa');
  expect(tabOf(narrowed)).toBeUndefined();
  expect({ ...narrowed, ...tabFilters('waiting') }).toMatchObject({
    services: ['lights'],
    search: 'rosa',
    waiting: true,
    statuses: [],
  });
});

it('lead tabs do not count as filters', () => {
  expect(countFilters({ ...NO_FILTERS, ...tabFilters('mine') })).toBe(0);
  expect(countFilters(parseLeadFilters('?status=lost&form=test&from=2026-11-01&to=2026-11-02'))).toBe(3);
});

it('the address of the list opens the queue without filters, and every lead with all=1', () => {
  expect(parseListFilters('')).toEqual(QUEUE);
  expect(parseListFilters(`?lead=${ID}`)).toEqual(QUEUE);
  expect(parseListFilters('?all=1')).toEqual(NO_FILTERS);
  expect(parseListFilters('?all=1', 'rosa')).toEqual({ ...NO_FILTERS, search: 'rosa' });
  expect(parseListFilters('?status=lost').waiting).toBe(false);
});

it.each([QUEUE, NO_FILTERS, { ...QUEUE, services: ['lights' as const] }, { ...NO_FILTERS, assigned: 'me' }])(
  'the address of the list survives a round trip: %j',
  (filters) => {
    expect(parseListFilters(listQuery(filters))).toEqual(filters);
    expect(parseListFilters(listQuery(filters, ID))).toEqual(filters);
  },
);

it('the address of the list is short for the queue', () => {
  expect(listQuery(QUEUE)).toBe('');
  expect(listQuery(QUEUE, ID)).toBe(`?lead=${ID}`);
  expect(listQuery(NO_FILTERS, ID)).toBe(`?all=1&lead=${ID}`);
});
