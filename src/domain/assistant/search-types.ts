/** Passage found for some terms. */
export type Hit = {
  /** Position of the passage in the index. */
  id: number;
  /** Relevance by term frequency and field, comparable within one search. */
  score: number;
  /** Terms of the search that occur in the passage. */
  terms: readonly string[];
};

/** Full-text search over the passages of the index; terms come from `termsOf`. */
export type PassageSearch = {
  /** Number of passages that contain each term. */
  counts: ReadonlyMap<string, number>;
  /** Finds passages with any of the terms, best first; `weights` are between 0 and 1. */
  find: (weights: ReadonlyMap<string, number>) => Hit[];
};
