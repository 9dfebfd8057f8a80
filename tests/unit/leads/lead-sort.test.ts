import { expect, it } from 'vitest';
import {
  nextSort,
  readSort,
  sortDirection,
  type LeadSort,
  type SortColumn,
} from '~/domain/leads/lead-sort.ts';

it.each<[column: SortColumn, waiting: boolean, ...orders: LeadSort[]]>([
  ['name', false, 'name', '-name', ''],
  ['price', false, '-price', 'price', ''],
  ['service', true, 'service', '-service', ''],
  ['owner', false, 'owner', '-owner', ''],
  ['status', true, 'status', '-status', ''],
  ['received', false, 'received', ''],
  ['received', true, '-received', 'received', ''],
  ['due', false, 'due', ''],
  ['due', true, ''],
])('clicks on the head of %s go through its orders and back (waiting: %s)', (column, waiting, ...orders) => {
  let sort: LeadSort = '';
  const seen = orders.map(() => (sort = nextSort(column, { sort, waiting })));
  expect(seen).toEqual(orders);
  // From the order of another column.
  expect(nextSort('price', { sort: '-name', waiting: false })).toBe('-price');
});

it('the arrow stands at the sorted column only, and at the own order of the tab', () => {
  expect(sortDirection('received', { sort: '', waiting: false })).toBe('descending');
  expect(sortDirection('due', { sort: '', waiting: true })).toBe('ascending');
  expect(sortDirection('due', { sort: '', waiting: false })).toBeUndefined();
  expect(sortDirection('price', { sort: '-price', waiting: true })).toBe('descending');
  expect(sortDirection('name', { sort: '-price', waiting: true })).toBeUndefined();
});

it('an order in the address is dropped when it is unknown or the one of the tab', () => {
  expect(readSort('name', false)).toBe('name');
  expect(readSort('phone', false)).toBe('');
  expect(readSort('due', true)).toBe('');
  expect(readSort('due', false)).toBe('due');
  expect(readSort(null, false)).toBe('');
});
