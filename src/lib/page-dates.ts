import { globSync, readFileSync } from 'node:fs';
import { basename, parse as parsePath } from 'node:path';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import { isIndexable } from '../config/indexing.ts';
import { MIN_LISTED_ARTICLES } from '../domain/content/article.ts';

const entrySchema = z.looseObject({
  updated: z.coerce.date().optional(),
  date: z.coerce.date().optional(),
  draft: z.boolean().default(false),
});

type Entry = z.infer<typeof entrySchema>;

/** Content by file pattern in src/content, with the path of its page from its name and folder. */
const PAGES: Record<string, (name: string, folder: string) => string> = {
  'pages/home.yaml': () => '/',
  'pages/{about,ask,contact,installer-closed,sample-quote,sample-report}.yaml': (name) => `/${name}`,
  'pages/san-jose.yaml': (name) => `/locations/${name}`,
  'legal/*.md': (name) => `/${name}`,
  'services/*.yaml': (name) => `/services/${name}`,
  'tools/*.yaml': (name) => `/tools/${name}`,
  'topics/*/*.mdx': (name, folder) => `/${folder}/${name}`,
  'articles/*.mdx': (name) => `/insights/${name}`,
  'guides/*.mdx': (name) => `/education/${name}`,
  'checklists/*.yaml': (name) => `/education/checklists/${name}`,
  'videos/*.yaml': (name) => `/education/videos/${name}`,
};

/** Reads a YAML file, or the frontmatter of a text. */
function read(file: string): unknown {
  const text = readFileSync(`src/content/${file}`, 'utf8');
  return parse(file.endsWith('.yaml') ? text : (text.split(/^---$/m)[1] ?? ''));
}

const listOf = (file: string): Entry[] => z.array(entrySchema).parse(read(file));

/** Reads the day of the last change of every page with dated content, and the number of articles of each category. */
function readContent(): { dates: Map<string, Date>; articles: Map<string, number> } {
  const dates = new Map<string, Date>();
  const articles = new Map<string, number>();
  /** Dates a page and the lists above it, of which each has the day of its newest entry. */
  const add = (page: string, { updated, date }: Partial<Entry>): void => {
    const day = updated ?? date;
    if (!day) return;
    for (let path = page; path !== ''; path = path.slice(0, path.lastIndexOf('/')))
      if (day.getTime() > (dates.get(path)?.getTime() ?? 0)) dates.set(path, day);
  };
  for (const [pattern, pathOf] of Object.entries(PAGES))
    for (const file of globSync(pattern, { cwd: 'src/content' })) {
      const entry = entrySchema.parse(read(file));
      if (entry.draft) continue;
      const { name, dir } = parsePath(file);
      add(pathOf(name, basename(dir)), entry);
      if (!pattern.startsWith('articles/')) continue;
      const category = `/insights/category/${String(entry.category)}`;
      articles.set(category, (articles.get(category) ?? 0) + 1);
      add(category, entry);
      add(`/insights/author/${String(entry.author)}`, entry);
    }
  for (const place of listOf('places.yaml')) add(`/locations/${String(place.id)}`, place);
  for (const kind of listOf('topic-kinds.yaml')) add(`/${String(kind.id)}`, kind);
  for (const { id, story } of listOf('installers.yaml'))
    if (story) add(`/installer-closed/${String(id)}`, entrySchema.parse(story));
  for (const { id } of listOf('price-log.yaml'))
    for (const page of ['/prices', '/quote']) add(page, { date: new Date(String(id)) });
  return { dates, articles };
}

let content: ReturnType<typeof readContent> | undefined;

/** The list of a page from 2 on; the other paths as they are. */
const listPath = (path: string): string => path.replace(/\/page\/\d+$/, '');

/**
 * Returns the day the content of a page last changed, by its normalized path; undefined for a page whose copy has no
 * date. Reads the files, because the sitemap is written where collections cannot be read.
 */
export function pageDate(path: string): Date | undefined {
  content ??= readContent();
  return content.dates.get(listPath(path));
}

/** The page of a common case of a tool, at /tools/<tool>/<case>; those that people search for are listed. */
const TOOL_CASE = /^\/tools\/[^/]+\//;
const LISTED_CASES =
  /^\/tools\/(?:net-metering\/(?:2006|2016|2017|2022)|my-utility\/(?:san-jose|fremont|palo-alto|mountain-house))$/;

/** Returns true when the page is in the sitemap: tool cases only where people search for them, and no category with fewer than three articles. */
export function isListed(path: string): boolean {
  content ??= readContent();
  const count = content.articles.get(listPath(path)) ?? MIN_LISTED_ARTICLES;
  return (
    isIndexable(path) && (!TOOL_CASE.test(path) || LISTED_CASES.test(path)) && count >= MIN_LISTED_ARTICLES
  );
}
