/** One article as the index of the search carries it. */
export type IndexedArticle = {
  href: string;
  title: string;
  excerpt: string;
  category: { id: string; name: string };
  author: { id: string; byline: string };
  /** Day of publication: as printed, and as YYYY-MM-DD. */
  date: string;
  day: string;
  /** Minutes to read it. */
  minutes: number;
  /** Title, excerpt and topics, made by searchText(). */
  text: string;
};

/** A text as the search compares it: small letters without accents, single spaces. */
export const searchText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** Whether each word of a query stands in a text made by searchText(); no words match everything. */
export const matchesSearch = (text: string, query: string): boolean =>
  searchText(query)
    .split(' ')
    .every((word) => text.includes(word));

/** How many articles are shown (specification 2, "Insights list"). */
export const countLine = (count: number): string => `${count} ${count === 1 ? 'article' : 'articles'} found`;
