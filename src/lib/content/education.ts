import { getCollection } from 'astro:content';
import { countWords, readMinutes } from '../../domain/content/article.ts';
import { allItems } from '../../domain/content/checklist.ts';
import { getArticles } from './articles.ts';
import { fillEntry } from './content.ts';
import { getSources } from './facts.ts';

/** Guide with URLs, category, author and follow-up article resolved. */
export type Guide = Awaited<ReturnType<typeof getGuides>>[number];

/** Checklist with its URLs and category. */
export type Checklist = Awaited<ReturnType<typeof getChecklists>>[number];

/** Returns the URL of a PDF; undefined when the text is not downloadable. */
const pdfOf = (href: string, downloadable: boolean): string | undefined =>
  downloadable ? `${href}.pdf` : undefined;

/** Sorts entries by `order`; throws with both files when two share a position. */
function inOrder<Entry extends { data: { order: number }; filePath?: string }>(entries: Entry[]): Entry[] {
  const sorted = [...entries].sort((a, b) => a.data.order - b.data.order);
  sorted.forEach((entry, index) => {
    const next = sorted[index + 1];
    if (next?.data.order === entry.data.order)
      throw new Error(`${next.filePath ?? ''}: order: ${entry.filePath ?? ''} already has this position.`);
  });
  return sorted;
}

/** Returns the item a reference names; throws with file and field when it does not exist. */
function named<Item>(items: readonly Item[], of: (item: Item) => string, name: string, where: string): Item {
  const found = items.find((item) => of(item) === name);
  if (!found) throw new Error(`${where}: there is no published "${name}".`);
  return found;
}

const distinct = <Item extends { id: string }>(items: Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

/** Returns the guides of /education in order; throws with file and field on a broken reference. */
export async function getGuides() {
  const articles = await getArticles();
  const categories = distinct(articles.map(({ category }) => category));
  const authors = distinct(articles.map(({ author }) => author));
  const entries = await getCollection('guides', ({ data }) => import.meta.env.DEV || !data.draft);
  return Promise.all(
    inOrder(entries).map(async (entry) => {
      const { id, filePath = id, body = '' } = entry;
      const data = await fillEntry(entry);
      const words = countWords(body);
      const href = `/education/${id}`;
      return {
        ...data,
        id,
        entry,
        href,
        pdf: pdfOf(href, data.downloadable),
        category: named(categories, (item) => item.id, data.category.id, `${filePath}: category`),
        author: named(authors, (item) => item.id, data.author.id, `${filePath}: author`),
        article: named(articles, ({ slug }) => slug, data.article.id, `${filePath}: article`),
        sources: await getSources(data.facts, filePath),
        words,
        minutes: readMinutes(words),
      };
    }),
  );
}

/** Returns the checklists of /education in order; throws with file and field on a broken reference. */
export async function getChecklists() {
  const categories = distinct((await getArticles()).map(({ category }) => category));
  const entries = await getCollection('checklists');
  return Promise.all(
    inOrder(entries).map(async (entry) => {
      const { id, filePath = id } = entry;
      const data = await fillEntry(entry);
      const items = allItems(data.groups);
      const href = `/education/checklists/${id}`;
      return {
        ...data,
        slug: id,
        href,
        pdf: pdfOf(href, data.downloadable),
        category: named(categories, (item) => item.id, data.category.id, `${filePath}: category`),
        sources: await getSources(data.facts, filePath),
        count: items.length,
        minutes: readMinutes(
          countWords(items.map((item) => `${item.do} ${item.detail} ${item.why}`).join(' ')),
        ),
      };
    }),
  );
}
