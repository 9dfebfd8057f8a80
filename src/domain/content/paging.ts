/** Articles on one page of a list: eight rows of three. */
export const PAGE_SIZE = 24;

/** One page of a list. */
export type ListPage<Item> = {
  items: readonly Item[];
  /** Number of the page, from 1. */
  number: number;
  /** Number of the last page. */
  last: number;
  /** Items on all pages. */
  total: number;
};

/** A list cut into pages; an empty list has one empty page. */
export function pagesOf<Item>(items: readonly Item[], size = PAGE_SIZE): ListPage<Item>[] {
  const last = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: last }, (_, index) => ({
    items: items.slice(index * size, (index + 1) * size),
    number: index + 1,
    last,
    total: items.length,
  }));
}

/** Address of one page of a list; the first has the address of the list itself. */
export const pagePath = (list: string, number: number): string =>
  number === 1 ? list : `${list}/page/${number}`;

/** A title or label with the number of its page, which the first does without. */
export const withPage = (label: string, number: number): string =>
  number === 1 ? label : `${label}, page ${number}`;
