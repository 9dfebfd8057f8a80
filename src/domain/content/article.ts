import type { Article as ArticleSchema } from 'schema-dts';
import { canonicalUrl } from '../attribution/page-address.ts';
import { personData, type NamedPerson } from '../seo/page-graph.ts';
import { organizationRef } from '../seo/company-data.ts';
import { placeholdersIn } from './placeholders.ts';

/** Words per minute (docs/product.md, Content). */
const READING_PACE = 220;

/** Figures drawn from a table, whose labels are no text. */
const FIGURES = /<(Bars|Compare|Curves|CutAway|Shares|Timeline)\b.*?<\/\1>/gs;

/** Counts the visible words of an article's source: no tags, URLs, table rules, markup or labels of drawings. */
export function countWords(source: string): number {
  const text = source
    .replace(FIGURES, ' ')
    .replace(/^(?:import|export) .*$/gm, ' ')
    .replace(/\{\/\*.*?\*\/\}/gs, ' ')
    .replace(/<Value\b[^>]*\/>/g, 'value')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\]\([^)]*\)/g, ']');
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Returns the read time in whole minutes, rounded up, at least one. */
export const readMinutes = (words: number): number => Math.max(1, Math.ceil(words / READING_PACE));

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' });

/** Formats a date: "November 21, 2026", or "Nov 21, 2026" on cards. */
export const dayText = (date: Date, form: 'long' | 'short' = 'long'): string =>
  (form === 'long' ? longDay : shortDay).format(date);

/** Formats a date for datetime attributes and structured data: "2026-11-21". */
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** Formats the day as its first moment in Pacific standard time, because search engines want a time with its zone. */
const isoMidnight = (day: Date): string => `${isoDay(day)}T00:00:00-08:00`;

/** Formats a review month: "2026-11" is "November 2026". */
export const monthText = (yearMonth: string): string => month.format(new Date(`${yearMonth}-01`));

/** Formats the author's name to follow "By": teams get "the", people do not. */
export const byline = ({ kind, name }: { kind: 'person' | 'team'; name: string }): string =>
  kind === 'team' ? `the ${name}` : name;

/** Articles featured above the list (docs/product.md, Pages). */
export const FEATURED_ARTICLES = 3;

/** Fewest articles of a category that search engines may list (docs/product.md, Pages). */
export const MIN_LISTED_ARTICLES = 3;

/** References checked across articles; `file` names the entry in errors. */
export type ArticleRefs = {
  file: string;
  id: number;
  category: string;
  author: string;
  service: string;
  /** Title, texts and body, in which the brackets of the template may be left. */
  text: string;
};

/** Returns duplicate ids, unwritten parts of the template and unknown references, one error per line with file and field. */
export function articleErrors(
  articles: readonly ArticleRefs[],
  known: { categories: ReadonlySet<string>; authors: ReadonlySet<string>; services: ReadonlySet<string> },
): string[] {
  const fileOf = new Map<number, string>();
  return articles.flatMap(({ file, id, category, author, service, text }) => {
    const other = fileOf.get(id);
    fileOf.set(id, file);
    const unknown = (field: string, name: string, where: string) =>
      `${file}: ${field}: there is no "${name}" in src/content/${where}.yaml`;
    return [
      ...(other === undefined ? [] : [`${file}: id: ${id} is already the id of ${other}`]),
      ...placeholdersIn(text).map(
        (gap) => `${file}: ${gap} is left from the template. Write it, or set draft: true`,
      ),
      ...(known.categories.has(category) ? [] : [unknown('category', category, 'categories')]),
      ...(known.authors.has(author) ? [] : [unknown('author', author, 'authors')]),
      ...(known.services.has(service) ? [] : [unknown('nextStep.service', service, 'catalogue')]),
    ];
  });
}

/** Heading of a category's list: the name with "Guides", unless the name already ends with it. */
export const guidesHeading = (category: string): string =>
  category.endsWith('Guides') ? category : `${category} Guides`;

export type Topic = {
  slug: string;
  title: string;
  category: { id: string };
  keywords: readonly string[];
  nextStep: { service: { id: string } };
};

/** Points for a shared category and a shared service; a shared word gives at most log2 of the number of articles. */
const CATEGORY_POINTS = 3;
const SERVICE_POINTS = 1.5;

/** Words without a topic. */
const COMMON_WORDS = new Set(['from', 'power', 'still', 'under', 'what', 'with', 'your']);

/** Words of topics, computed once: every article is compared with every other. */
const knownWords = new WeakMap<Topic, ReadonlySet<string>>();

/** Returns the words of the title and the keywords, lower-case, without a plural s. */
function topicWords(topic: Topic): ReadonlySet<string> {
  const cached = knownWords.get(topic);
  if (cached) return cached;
  const { title, keywords } = topic;
  const words = new Set(
    [title, ...keywords]
      .join(' ')
      .toLowerCase()
      .split(/[^\p{L}\p{N}&-]+/u)
      .filter((word) => word.length > 2 && !COMMON_WORDS.has(word))
      .map((word) => word.replace(/s$/, '')),
  );
  knownWords.set(topic, words);
  return words;
}

/**
 * Returns up to `count` other articles, the nearest topic first: a shared category and service count, and each shared
 * word of title and keywords counts more the fewer articles have it. Equals keep their order.
 */
export function relatedTo<Item extends Topic>(
  article: Item,
  articles: readonly Item[],
  count: number,
): Item[] {
  const uses = new Map<string, number>();
  for (const item of articles) {
    for (const word of topicWords(item)) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  const own = topicWords(article);
  const nearness = (other: Item): number => {
    const shared = [...topicWords(other)].filter((word) => own.has(word));
    const rarity = shared.map((word) => Math.log2(articles.length / (uses.get(word) ?? 1)));
    return (
      rarity.reduce((sum, points) => sum + points, 0) +
      (other.category.id === article.category.id ? CATEGORY_POINTS : 0) +
      (other.nextStep.service.id === article.nextStep.service.id ? SERVICE_POINTS : 0)
    );
  };
  return articles
    .filter(({ slug }) => slug !== article.slug)
    .map((item) => ({ item, points: nearness(item) }))
    .sort((a, b) => b.points - a.points)
    .slice(0, count)
    .map(({ item }) => item);
}

/** Input for an article's structured data. */
export type ArticleFacts = {
  path: string;
  title: string;
  description: string;
  /** Path of the social image, 1200 x 630. */
  image?: string | undefined;
  published: Date;
  modified: Date;
  section: string;
  keywords: readonly string[];
  words: number;
  author: { kind: 'person' | 'team'; name: string; path: string };
  /** Who wrote it; without a name to print, the author stands for the company. */
  writer?: NamedPerson | undefined;
};

/** Builds the Article structured data. */
export function articleData(siteUrl: string, facts: ArticleFacts) {
  const url = canonicalUrl(siteUrl, facts.path);
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    headline: facts.title,
    description: facts.description,
    ...(facts.image && { image: new URL(facts.image, siteUrl).href }),
    datePublished: isoMidnight(facts.published),
    dateModified: isoMidnight(facts.modified),
    articleSection: facts.section,
    keywords: facts.keywords.join(', '),
    wordCount: facts.words,
    inLanguage: 'en-US',
    author: facts.writer
      ? personData(siteUrl, 'writer', facts.writer)
      : {
          '@type': facts.author.kind === 'team' ? ('Organization' as const) : ('Person' as const),
          '@id': `${canonicalUrl(siteUrl, facts.author.path)}#author`,
          name: facts.author.name,
          url: canonicalUrl(siteUrl, facts.author.path),
        },
    publisher: organizationRef(siteUrl),
  } satisfies ArticleSchema;
}
