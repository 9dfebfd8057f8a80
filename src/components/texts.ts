import type { MDXInstance } from 'astro';

type Text = Pick<MDXInstance<object>, 'Content' | 'getHeadings'>;

/**
 * The texts of articles and guides, imported here rather than by the collections' own render(): that one makes two
 * modules of each text, with a file of its own each, which took a third of a build with a thousand.
 */
const files = import.meta.glob<Text>('/src/content/{articles,guides}/*.mdx');

/** The text of an article or a guide as a component, with its headings; throws for one that has no file. */
export async function textOf(
  collection: 'articles' | 'guides',
  id: string,
): Promise<{ Content: Text['Content']; headings: ReturnType<Text['getHeadings']> }> {
  const file = `/src/content/${collection}/${id}.mdx`;
  const load = files[file];
  if (!load) throw new Error(`There is no ${file.slice(1)}.`);
  const { Content, getHeadings } = await load();
  return { Content, headings: getHeadings() };
}
