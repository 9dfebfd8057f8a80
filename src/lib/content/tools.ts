import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import { pacificDay } from '../../domain/hours/calendar-day.ts';
import type { Crumb } from '../../domain/seo/structured-data.ts';
import type { Tool, ToolCase } from '../../domain/tools/tool.ts';
import { fillEntry } from './content.ts';
import { getFacts } from './facts.ts';

export type ToolContent = Awaited<ReturnType<typeof complete>>;

async function complete(entry: CollectionEntry<'tools'>) {
  const { id, filePath = id } = entry;
  const data = await fillEntry(entry);
  return { ...data, id, href: `/tools/${id}`, facts: await getFacts(data.facts, filePath) };
}

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

/** A common case of a tool, on its own page. */
export type ShownCase = { slug: string; label: string };

/** Returns the breadcrumbs of a tool's page, or of one of its cases. */
export const toolCrumbs = ({ label, href }: ToolContent, shown: ShownCase | undefined): Crumb[] => [
  { label: 'Tools', href: '/tools' },
  { label, href },
  ...(shown ? [{ label: shown.label, href: `${href}/${shown.slug}` }] : []),
];

/** Returns the paths of a tool's page, with its example, and of the pages of its cases. */
export const toolPaths = <Input>(
  { example }: Pick<Tool<Input>, 'example'>,
  cases: readonly ToolCase<Input>[],
) => [
  { params: { case: undefined }, props: { shown: undefined, input: example } },
  ...cases.map((shown) => ({ params: { case: shown.slug }, props: { shown, input: shown.input } })),
];

/** Returns the props of a tool's island for the input that its page shows. */
export async function toolProps<Input>({ id }: Pick<Tool<Input>, 'id'>, input: Input, { origin }: URL) {
  const { send } = await getTool(id);
  return { input, day: pacificDay(new Date()), site: origin, send };
}
