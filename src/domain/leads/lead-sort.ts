/** Columns the list can be sorted by. */
export type SortColumn = 'due' | 'name' | 'service' | 'price' | 'owner' | 'status' | 'received';

/** Orders of the list; a minus sorts downward, and '' is the order of the tab (docs/product.md, Dashboard). */
export type LeadSort = '' | SortColumn | `-${Exclude<SortColumn, 'due'>}`;

/** State of a list that decides its order. */
type Sorted = { sort: LeadSort; waiting: boolean; statuses?: readonly string[] };

/** Orders a column offers, in the order of clicks on its head. */
const OFFERED: Record<SortColumn, readonly LeadSort[]> = {
  due: ['due'],
  name: ['name', '-name'],
  service: ['service', '-service'],
  price: ['-price', 'price'],
  owner: ['owner', '-owner'],
  status: ['status', '-status'],
  received: ['-received', 'received'],
};

/** The order a tab has by itself: the queue by due time, everything else newest first, except visits. */
const ownOrder = (waiting: boolean): LeadSort => (waiting ? 'due' : '-received');

/** Parses an order; anything else, and the order the tab has by itself, is ''. */
export const readSort = (value: string | null, waiting: boolean): LeadSort =>
  Object.values(OFFERED)
    .flat()
    .find((sort) => sort === value && sort !== ownOrder(waiting)) ?? '';

/** Returns the `aria-sort` of a column: undefined while the list is in another order. */
export function sortDirection(
  column: SortColumn,
  { sort, waiting, statuses }: Sorted,
): 'ascending' | 'descending' | undefined {
  if (sort === '' && statuses?.join() === 'booked') return undefined;
  const order = sort || ownOrder(waiting);
  if (order.replace('-', '') !== column) return undefined;
  return order.startsWith('-') ? 'descending' : 'ascending';
}

/** Returns the order after a click on the head of a column: each it offers, then the tab's own again. */
export function nextSort(column: SortColumn, { sort, waiting }: Sorted): LeadSort {
  const offered = OFFERED[column];
  const next = offered[offered.indexOf(sort || ownOrder(waiting)) + 1] ?? '';
  return next === ownOrder(waiting) ? '' : next;
}
