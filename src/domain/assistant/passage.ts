/** Type of page a passage comes from. */
export type PassageKind =
  | 'question'
  | 'service'
  | 'article'
  | 'guide'
  | 'checklist'
  | 'prices'
  | 'contact'
  | 'area'
  | 'tool'
  | 'page';

/** Page of the index. */
export type IndexedPage = {
  /** Site path: "/services/gutter-cleaning". */
  path: string;
  /** Title as displayed on the page. */
  title: string;
  kind: PassageKind;
  /** Month in which the facts were checked, as YYYY-MM; null for pages without facts that age. */
  asOf: string | null;
};

/** Passages as served in /ask/index.json; the browser builds its search from them. */
export type PassageIndex = {
  pages: IndexedPage[];
  /**
   * Position in `pages`, id of the section or question on the page, its heading, its sentences joined by line breaks, and
   * words of visitors that are searched and not shown.
   */
  passages: [page: number, anchor: string, heading: string, text: string, words?: string][];
};

/** Section of a page, or a part of one, in the page's own words. */
export type Passage = IndexedPage & {
  /** Position in the index. */
  id: number;
  /** Id of an element on the page. */
  anchor: string;
  heading: string;
  /** Sentences in page order. A row of a table is one sentence with its cells joined by `CELL`. */
  sentences: string[];
  /** Further words it is found by; never shown. */
  words: string;
};

/** Separates the cells of a table row. */
export const CELL = ' | ';

/** Converts the index to passages. */
export const readPassages = ({ pages, passages }: PassageIndex): Passage[] =>
  passages.flatMap(([page, anchor, heading, text, words = ''], id) => {
    const found = pages[page];
    return found ? [{ ...found, id, anchor, heading, sentences: text.split('\n'), words }] : [];
  });

/** Returns the address a passage is quoted from: "/services/gutter-cleaning#faq". */
export const sourceOf = ({ path, anchor }: Pick<Passage, 'path' | 'anchor'>): string => `${path}#${anchor}`;
