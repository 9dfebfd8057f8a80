import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import { fillEntry } from './content.ts';

/** Content of a tool with its path. */
export type ToolContent = CollectionEntry<'tools'>['data'] & { id: string; href: string };

const complete = async (entry: CollectionEntry<'tools'>): Promise<ToolContent> => ({
  ...(await fillEntry(entry)),
  id: entry.id,
  href: `/tools/${entry.id}`,
});

/** Returns the tools in the order of /tools. */
export async function getTools(): Promise<ToolContent[]> {
  const tools = await Promise.all((await getCollection('tools')).map(complete));
  return tools.sort((a, b) => a.position - b.position);
}

/** Returns one tool; throws when src/content/tools has no such file. */
export async function getTool(id: string): Promise<ToolContent> {
  const entry = await getEntry('tools', id);
  if (!entry) throw new Error(`There is no tool "${id}" in src/content/tools.`);
  return complete(entry);
}
