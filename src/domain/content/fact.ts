/** Fact as texts, tools and reports read it; src/content/schemas/fact.ts describes the fields. */
export type Fact = {
  id: string;
  statement: string;
  source: string;
  publisher?: string | undefined;
  url?: string | undefined;
};

/** Published source of facts, as a page lists it. */
export type Source = { title: string; publisher: string; url: string };

/** Returns the published sources of facts in their order, each page once. */
export const sourcesOf = (facts: readonly Fact[]): Source[] =>
  facts.flatMap(({ source, publisher, url }, index) =>
    publisher && url && facts.findIndex((other) => other.url === url) === index
      ? [{ title: source, publisher, url }]
      : [],
  );

/** Returns the facts to read again by a day, the longest due first. */
export const factsDue = <F extends { reviewBy: Date }>(facts: readonly F[], by: Date): F[] =>
  facts.filter(({ reviewBy }) => reviewBy <= by).sort((a, b) => a.reviewBy.getTime() - b.reviewBy.getTime());
