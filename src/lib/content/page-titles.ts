import { getCollection } from 'astro:content';
import { PAGE_TITLES } from '../../config/page-titles.ts';
import { byline, guidesHeading } from '../../domain/content/article.ts';
import { listPagePath, pagesOf, withPage } from '../../domain/content/paging.ts';
import { BATTERY_CASES } from '../../domain/tools/battery-size-cases.ts';
import { DIRT_CASES } from '../../domain/tools/is-it-dirt-cases.ts';
import { UTILITY_CASES } from '../../domain/tools/my-utility-cases.ts';
import { METERING_CASES } from '../../domain/tools/net-metering-tool.ts';
import { PANEL_CASES } from '../../domain/tools/panel-check-cases.ts';
import { getArticles, usedAuthors, usedCategories } from './articles.ts';
import { fillEntry, getPage } from './content.ts';
import { getChecklists, getGuides } from './education.ts';
import { getInstallerPages } from './installers.ts';
import { getPlaces } from './places.ts';
import { allServices, getServicePage } from './services.ts';
import { getTools } from './tools.ts';
import { getTopicKinds, getTopics } from './topics.ts';
import { getVideos } from './videos.ts';

const TOOL_CASES: Record<string, readonly { slug: string; label: string }[]> = {
  'battery-size': BATTERY_CASES,
  'is-it-dirt': DIRT_CASES,
  'my-utility': UTILITY_CASES,
  'net-metering': METERING_CASES,
  'panel-check': PANEL_CASES,
};

export type TitledPage = { path: string; title: string };

const listPages = (title: string, href: string, articles: readonly unknown[]): TitledPage[] =>
  pagesOf(articles).map(({ number }) => ({
    path: listPagePath(href, number),
    title: withPage(title, number),
  }));

/** Returns every page that search engines or a shared link may show, with its title. */
export async function titledPages(): Promise<TitledPage[]> {
  const [articles, categories, authors, tools, legal, services] = await Promise.all([
    getArticles(),
    usedCategories(),
    usedAuthors(),
    getTools(),
    getCollection('legal'),
    allServices(),
  ]);
  const copy = { '/about': 'about', '/contact': 'contact', '/ask': 'ask' } as const;
  const samples = { '/sample-quote': 'sampleQuote', '/sample-report': 'sampleReport' } as const;
  const single = {
    ...copy,
    ...samples,
    '/locations/san-jose': 'sanJose',
    '/installer-closed': 'installerClosed',
  } as const;
  return [
    ...Object.entries(PAGE_TITLES).map(([path, title]) => ({ path, title })),
    ...(await Promise.all(
      Object.entries(single).map(async ([path, name]) => ({ path, title: (await getPage(name)).seo.title })),
    )),
    ...(await Promise.all(
      legal.map(async (entry) => ({ path: `/${entry.id}`, title: (await fillEntry(entry)).title })),
    )),
    ...(await Promise.all(
      services
        .filter(({ hasPage }) => hasPage)
        .map(async ({ id, href }) => ({ path: href, title: (await getServicePage(id)).seo.title })),
    )),
    ...(await getTopicKinds()).map(({ href, seo }) => ({ path: href, title: seo.title })),
    ...(await getTopics()).map(({ href, title }) => ({ path: href, title })),
    ...(await getInstallerPages()).map(({ href, story }) => ({ path: href, title: story.seo.title })),
    ...(await getPlaces()).flatMap(({ href, seo }) => (seo ? [{ path: href, title: seo.title }] : [])),
    ...[...articles, ...(await getGuides()), ...(await getChecklists()), ...(await getVideos())].map(
      ({ href, title }) => ({ path: href, title }),
    ),
    ...listPages(PAGE_TITLES['/insights'], '/insights', articles).slice(1),
    ...categories.flatMap(({ id, name, href }) =>
      listPages(
        guidesHeading(name),
        href,
        articles.filter(({ category }) => category.id === id),
      ),
    ),
    ...authors.flatMap((author) =>
      listPages(
        `Guides by ${byline(author)}`,
        author.href,
        articles.filter(({ author: { id } }) => id === author.id),
      ),
    ),
    ...tools.flatMap(({ id, href, seo }) => [
      { path: href, title: seo.title },
      ...(TOOL_CASES[id] ?? []).map(({ slug, label }) => ({ path: `${href}/${slug}`, title: label })),
    ]),
  ];
}
