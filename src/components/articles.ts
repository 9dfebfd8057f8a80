import { getCollection, type CollectionEntry } from 'astro:content';
import { articleFaults, countWords, readMinutes } from '../domain/article.ts';
import { searchText } from '../domain/article-search.ts';
import { fillEntry } from './content.ts';

/** A category of articles, with its address. */
export type Category = CollectionEntry<'categories'>['data'] & { href: string };

/** An author of articles, with the address of the author's page. */
export type Author = CollectionEntry<'authors'>['data'] & { href: string };

/** An article with its addresses, category and author. */
export type Article = Omit<CollectionEntry<'articles'>['data'], 'category' | 'author'> & {
  /** The entry itself, for `render()`. */
  entry: CollectionEntry<'articles'>;
  slug: string;
  href: string;
  category: Category;
  author: Author;
  /** Words of the body. */
  words: number;
  /** Minutes to read it. */
  minutes: number;
};

const fileOf = ({ id, filePath }: CollectionEntry<'articles'>): string =>
  filePath ?? `src/content/articles/${id}.mdx`;

/** Every article, newest first; throws with file and field when one names what does not exist. */
export async function getArticles(): Promise<Article[]> {
  const [entries, categories, authors, services] = await Promise.all([
    // A draft is there for its editor alone.
    getCollection('articles', ({ data }) => import.meta.env.DEV || !data.draft),
    getCollection('categories'),
    getCollection('authors'),
    getCollection('catalogue'),
  ]);
  const categoryOf = new Map<string, Category>(
    await Promise.all(
      categories.map(
        async (entry) =>
          [entry.id, { ...(await fillEntry(entry)), href: `/insights/category/${entry.id}` }] as const,
      ),
    ),
  );
  const authorOf = new Map<string, Author>(
    await Promise.all(
      authors.map(
        async (entry) =>
          [entry.id, { ...(await fillEntry(entry)), href: `/insights/author/${entry.id}` }] as const,
      ),
    ),
  );
  const faults = articleFaults(
    entries.map((entry) => ({
      file: fileOf(entry),
      id: entry.data.id,
      category: entry.data.category.id,
      author: entry.data.author.id,
      service: entry.data.nextStep.service.id,
    })),
    {
      categories: new Set(categoryOf.keys()),
      authors: new Set(authorOf.keys()),
      services: new Set(services.map(({ id }) => id)),
    },
  );
  if (faults.length > 0) throw new Error(faults.join('\n'));

  const articles = await Promise.all(
    entries.map(async (entry) => {
      const data = await fillEntry(entry);
      const category = categoryOf.get(data.category.id);
      const author = authorOf.get(data.author.id);
      if (!category || !author) throw new Error(`${fileOf(entry)} names an unknown category or author.`);
      const words = countWords(entry.body ?? '');
      const href = `/insights/${entry.id}`;
      return { ...data, entry, slug: entry.id, href, category, author, words, minutes: readMinutes(words) };
    }),
  );
  return articles.sort((a, b) => b.date.getTime() - a.date.getTime() || a.id - b.id);
}

/** What the search looks in: title, excerpt and topics (specification 2, "Insights list"). */
export const searchTextOf = ({ title, excerpt, keywords }: Article): string =>
  searchText([title, excerpt, ...keywords].join(' '));

/** The different values of a field of the articles that `key` tells apart. */
function distinct<Item extends { id: string; position: number }>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()].sort((a, b) => a.position - b.position);
}

/** The categories that have an article, in the order of categories.yaml. */
export const usedCategories = async (): Promise<Category[]> =>
  distinct((await getArticles()).map(({ category }) => category));

/** The authors that have an article. */
export const usedAuthors = async (): Promise<Author[]> =>
  distinct((await getArticles()).map(({ author }) => author));
