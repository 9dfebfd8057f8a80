import { getCollection, type CollectionEntry } from 'astro:content';
import { countWords } from '../../domain/content/article.ts';
import { fillEntry, getFilled } from './content.ts';
import { getSources } from './facts.ts';

export type TopicKind = CollectionEntry<'topicKinds'>['data'] & { href: string };

export type Topic = Awaited<ReturnType<typeof getTopics>>[number];

/** Returns the kinds in file order. */
export const getTopicKinds = async (): Promise<TopicKind[]> =>
  (await getFilled('topicKinds')).map((data) => ({ ...data, href: `/${data.id}` }));

/** Returns all topics in the order of their kinds and positions; throws on a folder that is no kind. */
export async function getTopics() {
  const [kinds, entries] = await Promise.all([getTopicKinds(), getCollection('topics')]);
  const topics = await Promise.all(
    entries.map(async (entry) => {
      const [folder = '', slug = ''] = entry.id.split('/');
      const kind = kinds.find(({ id }) => id === folder);
      if (!kind) throw new Error(`src/content/topics/${entry.id}: topic-kinds.yaml has no "${folder}".`);
      const words = countWords(entry.body ?? '');
      const data = await fillEntry(entry);
      const sources = await getSources(data.facts, `src/content/topics/${entry.id}.mdx`);
      return { ...data, entry, slug, kind, words, sources, href: `/${entry.id}` };
    }),
  );
  return topics.sort((a, b) => a.kind.position - b.kind.position || a.position - b.position);
}

/** Most topics that a service, an article or a tool lists. */
const MOST_LISTED = 6;

/** Returns the topics that name a page among those to read next. */
export const topicsAbout = async (href: string): Promise<Topic[]> =>
  (await getTopics())
    .filter(({ related }) => related.some((link) => link.href === href))
    .slice(0, MOST_LISTED);
