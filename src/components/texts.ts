import type { MDXInstance } from 'astro';
import type { CollectionEntry } from 'astro:content';

/**
 * The texts of articles and guides, imported here rather than by the collections' own render(): that one makes a
 * module with a file of its own of each text, and of each text's styles, which took a third of a build with a thousand.
 */
const files = import.meta.glob<Pick<MDXInstance<object>, 'Content' | 'getHeadings'>>(
  '/src/content/{articles,guides}/*.mdx',
);

/** The text of an entry as a component, with its headings; throws for an entry without a file. */
export async function textOf(entry: CollectionEntry<'articles' | 'guides'>): Promise<{
  Content: MDXInstance<object>['Content'];
  headings: ReturnType<MDXInstance<object>['getHeadings']>;
}> {
  const load = files[`/${entry.filePath}`];
  if (!load) throw new Error(`${entry.filePath ?? entry.id} is not a text that can be shown.`);
  const { Content, getHeadings } = await load();
  return { Content, headings: getHeadings() };
}
