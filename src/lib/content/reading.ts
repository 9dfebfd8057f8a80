import type { CollectionEntry } from 'astro:content';
import { getArticles } from './articles.ts';
import { getChecklists, getGuides } from './education.ts';
import { topicsAbout } from './topics.ts';

/** Link of "Read before you decide" on a service page. */
export type ReadingLink = { kind: string; title: string; href: string };

const SAMPLES = {
  report: { kind: 'Sample', title: 'An inspection report, all forty points', href: '/sample-report' },
  quote: { kind: 'Sample', title: 'A quote after a person checked it', href: '/sample-quote' },
} as const satisfies Record<string, ReadingLink>;

type Reading = CollectionEntry<'services'>['data']['reading'];

/** Most links above San Jose; the lists of topics have the rest. */
const MOST = 6;

/** Returns the links of a service page, what it costs and San Jose last; throws with the file when one does not exist. */
export async function readingLinks(service: string, reading: Reading): Promise<ReadingLink[]> {
  const [articles, guides, checklists, topics] = await Promise.all([
    getArticles(),
    getGuides(),
    getChecklists(),
    topicsAbout(`/services/${service}`),
  ]);
  const costs = topics.filter(({ kind }) => kind.id === 'costs');
  const link = (
    kind: string,
    pages: readonly { title: string; href: string }[],
    href: string,
  ): ReadingLink => {
    const page = pages.find((each) => each.href === href);
    if (!page)
      throw new Error(
        `src/content/services/${service}.yaml: reading: there is no published ${kind.toLowerCase()} at ${href}.`,
      );
    return { kind, title: page.title, href };
  };
  const { guide, checklist, sample } = reading;
  const links = [
    ...reading.articles.map((name) => link('Article', articles, `/insights/${name}`)),
    ...(guide ? [link('Guide', guides, `/education/${guide}`)] : []),
    ...(checklist ? [link('Checklist', checklists, `/education/checklists/${checklist}`)] : []),
    ...(sample ? [SAMPLES[sample]] : []),
    ...costs.map((topic) => ({ kind: topic.kind.label, title: topic.headline, href: topic.href })),
  ];
  return [
    ...links.slice(0, MOST),
    { kind: 'Local', title: 'Solar services in San Jose', href: '/locations/san-jose' },
  ];
}
