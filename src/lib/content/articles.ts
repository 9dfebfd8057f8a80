import { getCollection, type CollectionEntry } from 'astro:content';
import { articleErrors, countWords, readMinutes } from '../../domain/content/article.ts';
import { searchText } from '../../domain/content/article-search.ts';
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

// A draft is there for its editor alone.
const getPublished = () => getCollection('articles', ({ data }) => import.meta.env.DEV || !data.draft);

async function getCategories(): Promise<Category[]> {
  const categories = await Promise.all((await getCollection('categories')).map((entry) => fillEntry(entry)));
  return categories
    .map((data) => ({ ...data, href: `/insights/category/${data.id}` }))
    .sort((a, b) => a.position - b.position);
}

async function getAuthors(): Promise<Author[]> {
  const authors = await Promise.all((await getCollection('authors')).map((entry) => fillEntry(entry)));
  return authors
    .map((data) => ({ ...data, href: `/insights/author/${data.id}` }))
    .sort((a, b) => a.position - b.position);
}

/** Every article, newest first; throws with file and field when one names what does not exist. */
export async function getArticles(): Promise<Article[]> {
  const [entries, categories, authors, services] = await Promise.all([
    getPublished(),
    getCategories(),
    getAuthors(),
    getCollection('catalogue'),
  ]);
  const categoryOf = new Map(categories.map((category) => [category.id, category]));
  const authorOf = new Map(authors.map((author) => [author.id, author]));
  const faults = articleErrors(
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

/** The categories that have an article, in the order of categories.yaml. */
export async function usedCategories(): Promise<Category[]> {
  const used = new Set((await getPublished()).map(({ data }) => data.category.id));
  return (await getCategories()).filter(({ id }) => used.has(id));
}

/** The authors that have an article. */
export async function usedAuthors(): Promise<Author[]> {
  const used = new Set((await getPublished()).map(({ data }) => data.author.id));
  return (await getAuthors()).filter(({ id }) => used.has(id));
}
