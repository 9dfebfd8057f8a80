import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';
import { siteTokenValues } from '../../src/config/token-values.ts';
import type { TokenValues } from '../../src/domain/content/content-tokens.ts';
import type { ContentText } from './rules.ts';

type Claim = {
  id: string;
  value: string;
  kind: 'figure' | 'promise';
  status: 'placeholder' | 'substantiated' | 'not claimed';
};

const read = (file: string): string => readFileSync(file, 'utf8');

/** Reads a file in src/content. */
export const readText = (file: string): string => read(`src/content/${file}`);

/** Reads and parses a YAML file in src/content. */
export const readYaml = (file: string): unknown => parse(readText(file));

/** Lists of words for a search, which no one reads. */
const WORD_LISTS = ['answers-words.yaml', 'danger.yaml'];

/** Paths of all YAML files with texts, relative to src/content. */
export const yamlFiles = globSync('**/*.yaml', { cwd: 'src/content' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !WORD_LISTS.includes(file))
  .sort();

/** Fields with identifiers and addresses, which visitors do not read. */
const NAMES = new Set(
  'asOf ask facts group href icon id keys luxury_tier more option page place reading service serviceType slug src status url wizardService'.split(
    ' ',
  ),
);

/** Returns every visible text in a value, with its path. */
export function textsOf(file: string, value: unknown, path = ''): ContentText[] {
  if (typeof value === 'string') return [{ file, path, raw: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsOf(file, item, `${path}[${index}]`));
  if (value === null || typeof value !== 'object' || value instanceof Date) return [];
  return Object.entries(value)
    .filter(([name]) => !NAMES.has(name))
    .flatMap(([name, inner]) => textsOf(file, inner, path ? `${path}.${name}` : name));
}

/** Returns the paragraphs of a Markdown file without its frontmatter and its pulled sentence, which stands in the text. */
function paragraphsOf(file: string): ContentText[] {
  const body = readText(file)
    .replace(/^---\n.*?\n---\n/s, '')
    .replace(/<Pulled\b[^>]*>/g, '');
  return body
    .split(/\n\n+/)
    .map((raw, index) => ({ file, path: `paragraph ${index + 1}`, raw: raw.replaceAll('\n', ' ').trim() }));
}

/** Returns the visible text of a template, without scripts, styles, tags and expressions. */
function templateWords(file: string): ContentText {
  const words = read(file)
    .replace(/^---\n.*?\n---\n/s, '')
    .replace(/<(style|script)\b.*?<\/\1>/gs, '')
    .replace(/\{' '\}/g, ' ')
    .replace(/<[^>]+>|\{[^{}]*\}/g, ' | ');
  return { file, path: 'template', raw: words.replace(/&nbsp;|\s+/g, ' ') };
}

export const claims = readYaml('claims.yaml') as Claim[];

export const counties = readYaml('counties.yaml') as { name: string; cities: Record<string, string> }[];

/** Texts of all YAML files except the claims register; of a fact only its statement, since sources are quoted. */
export const dataTexts: ContentText[] = yamlFiles
  .filter((file) => file !== 'claims.yaml')
  .flatMap((file) => textsOf(file, readYaml(file)))
  .filter(({ file, path }) => !file.startsWith('facts/') || path.endsWith('.statement'));

/** Fields with running text; labels, titles and list entries are too short to have a voice. */
const PROSE =
  /(?:^|\.)(?:intro|text|lead|line|subtext|description|answer|homeCopy|why|detail|caption|action|counted|limits)$|paragraphs\[\d+\]$/;

/** Files of descriptions for search engines, of one-line facts and of video captions, which have no running text. */
const NOT_PROSE = /^(?:categories|counties)\.yaml$|^videos\//;

/** Returns the running text of every YAML file with enough of it to measure, by file; tokens count as one word. */
export function pageProse(): Record<string, string[]> {
  const prose = dataTexts
    .filter(
      ({ file, path, raw }) =>
        !NOT_PROSE.test(file) &&
        PROSE.test(path) &&
        !/(?:^|\.)seo\.|^card\.price/.test(path) &&
        raw.length >= 40,
    )
    .map(({ file, raw }) => ({
      file,
      raw: raw.replace(/\{\{[#^/].*?\}\}/g, '').replace(/\{\{.*?\}\}/g, 'value'),
    }));
  const byFile = Map.groupBy(prose, ({ file }) => file);
  return Object.fromEntries(
    [...byFile]
      .map(([file, texts]) => [file, texts.map(({ raw }) => raw)] as const)
      .filter(([, texts]) => texts.join(' ').split(' ').length >= 150),
  );
}

export const legalTexts: ContentText[] = globSync('legal/*.md', { cwd: 'src/content' }).flatMap(paragraphsOf);

/** Texts outside YAML files: articles, guides, topics, and templates. */
export const otherTexts: ContentText[] = [
  ...globSync('{articles,guides,topics/*}/*.mdx', { cwd: 'src/content' }).flatMap(paragraphsOf),
  ...globSync('src/{components,layouts,pages}/**/*.astro').map(templateWords),
];

/** Values of all tokens, also of claims that the company does not make: their sentences are checked all the same. */
export const values: TokenValues = siteTokenValues(
  claims.map((claim) => ({ ...claim, status: 'substantiated' as const })),
  counties.map(({ name }) => name),
);

export const pageSlugs = yamlFiles
  .filter((file) => file.startsWith('services/'))
  .map((file) => basename(file, '.yaml'));
