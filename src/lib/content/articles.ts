import { getCollection, type CollectionEntry } from 'astro:content';
import {
  articleErrors,
  byline,
  countWords,
  dayText,
  isoDay,
  readMinutes,
} from '../../domain/content/article.ts';
import { searchText } from '../../domain/content/article-search.ts';
import { fillEntry, getFilled } from './content.ts';
import { getSources } from './facts.ts';
import type { GetImageResult, ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';

export type Category = CollectionEntry<'categories'>['data'] & { href: string };

export type Author = CollectionEntry<'authors'>['data'] & { href: string };

/** Article with URLs, category and author resolved. */
export type Article = Awaited<ReturnType<typeof getArticles>>[number];

const fileOf = ({ id, filePath }: CollectionEntry<'articles'>): string =>
  filePath ?? `src/content/articles/${id}.mdx`;

/** An article as readers see it, without its notes to editors. */
const textOf = ({ data, body = '' }: CollectionEntry<'articles'>): string =>
  [
    data.title,
    data.excerpt,
    data.nextStep.heading,
    data.nextStep.text,
    body.replace(/\{\/\*.*?\*\/\}/gs, ''),
  ].join('\n');

// Drafts show only in the dev server.
const getPublished = () => getCollection('articles', ({ data }) => import.meta.env.DEV || !data.draft);

const getCategories = async (): Promise<Category[]> =>
  (await getFilled('categories')).map((data) => ({ ...data, href: `/insights/category/${data.id}` }));

const getAuthors = async (): Promise<Author[]> =>
  (await getFilled('authors')).map((data) => ({ ...data, href: `/insights/author/${data.id}` }));

/** Returns all articles, newest first; throws with file and field on a broken reference. */
export async function getArticles() {
  const [entries, categories, authors, services] = await Promise.all([
    getPublished(),
    getCategories(),
    getAuthors(),
    getCollection('catalogue'),
  ]);
  const categoryOf = new Map(categories.map((category) => [category.id, category]));
  const authorOf = new Map(authors.map((author) => [author.id, author]));
  const errors = articleErrors(
    entries.map((entry) => ({
      file: fileOf(entry),
      id: entry.data.id,
      category: entry.data.category.id,
      author: entry.data.author.id,
      service: entry.data.nextStep.service.id,
      text: entry.data.draft ? '' : textOf(entry),
    })),
    {
      categories: new Set(categoryOf.keys()),
      authors: new Set(authorOf.keys()),
      services: new Set(services.map(({ id }) => id)),
    },
  );
  if (errors.length > 0) throw new Error(errors.join('\n'));

  const articles = await Promise.all(
    entries.map(async (entry) => {
      const data = await fillEntry(entry);
      const category = categoryOf.get(data.category.id);
      const author = authorOf.get(data.author.id);
      if (!category || !author) throw new Error(`${fileOf(entry)} names an unknown category or author.`);
      const words = countWords(entry.body ?? '');
      return {
        ...data,
        entry,
        slug: entry.id,
        href: `/insights/${entry.id}`,
        category,
        author,
        sources: await getSources(data.facts, fileOf(entry)),
        words,
        minutes: readMinutes(words),
      };
    }),
  );
  return articles.sort((a, b) => b.date.getTime() - a.date.getTime() || a.id - b.id);
}

/** Returns the searchable text: title, excerpt and keywords (docs/product.md, Pages). */
export const searchTextOf = ({ title, excerpt, keywords }: Article): string =>
  searchText([title, excerpt, ...keywords].join(' '));

/** Returns categories with at least one article, in the order of categories.yaml. */
export async function usedCategories(): Promise<Category[]> {
  const used = new Set((await getPublished()).map(({ data }) => data.category.id));
  return (await getCategories()).filter(({ id }) => used.has(id));
}

/** Returns authors with at least one article. */
export async function usedAuthors(): Promise<Author[]> {
  const used = new Set((await getPublished()).map(({ data }) => data.author.id));
  return (await getAuthors()).filter(({ id }) => used.has(id));
}

/** Returns the social preview of a picture, 1200 × 630 pixels. */
export const previewOf = (src: ImageMetadata): Promise<GetImageResult> =>
  getImage({ src, width: 1200, height: 630, fit: 'cover', format: 'jpg', quality: 80 });

/** Returns who wrote all of several articles and when, where that is the same; lists say it once. */
export function sharedByline(articles: readonly Article[]): string | undefined {
  const [first, ...others] = articles;
  if (!first || others.length === 0) return undefined;
  const { author, date } = first;
  const isShared = others.every(
    (other) => other.author.id === author.id && isoDay(other.date) === isoDay(date),
  );
  return isShared ? `All by ${byline(author)}, ${dayText(date)}` : undefined;
}
