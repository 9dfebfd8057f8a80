/** Articles per page (docs/product.md, Pages): eight rows of three. */
export const PAGE_SIZE = 24;

export type ListPage<Item> = {
  items: readonly Item[];
  number: number;
  last: number;
  /** Number of items on all pages. */
  total: number;
};

/** Splits a list into pages; an empty list has one empty page. */
export function pagesOf<Item>(items: readonly Item[], size = PAGE_SIZE): ListPage<Item>[] {
  const last = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: last }, (_, index) => ({
    items: items.slice(index * size, (index + 1) * size),
    number: index + 1,
    last,
    total: items.length,
  }));
}

/** Returns the path of one page of a list; page 1 has the path of the list. */
export const listPagePath = (list: string, number: number): string =>
  number === 1 ? list : `${list}/page/${number}`;

/** Appends the page number to a title or label, except on page 1. */
export const withPage = (label: string, number: number): string =>
  number === 1 ? label : `${label}, page ${number}`;
