import { countOf } from './format-count.ts';

export type IndexedArticle = {
  href: string;
  title: string;
  excerpt: string;
  category: { id: string; name: string };
  author: { id: string; name: string };
  /** Publication date as displayed; `day` is the same date as YYYY-MM-DD. */
  date: string;
  day: string;
  /** Read time in minutes. */
  minutes: number;
  /** Title, excerpt and keywords, normalized by searchText(). */
  text: string;
};

/** Normalizes text for comparison: lower case, no accents, single spaces; by itself, so that lists of articles load no other file. */
export const searchText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** Returns true when a text from searchText() contains every word of the query; an empty query matches everything. */
export const matchesSearch = (text: string, query: string): boolean =>
  searchText(query)
    .split(' ')
    .every((word) => text.includes(word));

/** Formats the result count: "1 article found", "3 articles found" (docs/product.md, Pages). */
export const countLine = (count: number): string => `${countOf(count, 'article')} found`;
