import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';
import { phoneHoursText } from '../../src/config/hours.ts';
import { site } from '../../src/config/site.ts';
import { tokenValues, type TokenValues } from '../../src/domain/content/content-tokens.ts';
import type { ContentText } from './rules.ts';

/** A claim of the register, as far as the checks need it. */
type Claim = { id: string; value: string };

const read = (file: string): string => readFileSync(file, 'utf8');

/** The data of one YAML file of the content. */
export const readYaml = (file: string): unknown => parse(read(`src/content/${file}`));

/** Names of the content's YAML files, from src/content. */
export const yamlFiles = globSync('**/*.yaml', { cwd: 'src/content' })
  .map((file) => file.replaceAll('\\', '/'))
  .sort();

/** Fields that name something instead of being read by a visitor. */
const NAMES = new Set(
  'asOf group href icon id keys luxury_tier page place serviceType slug src status wizardService'.split(' '),
);

/** Every text of a value that a visitor may read, with its place. */
export function textsOf(file: string, value: unknown, path = ''): ContentText[] {
  if (typeof value === 'string') return [{ file, path, raw: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsOf(file, item, `${path}[${index}]`));
  if (value === null || typeof value !== 'object' || value instanceof Date) return [];
  return Object.entries(value)
    .filter(([name]) => !NAMES.has(name))
    .flatMap(([name, inner]) => textsOf(file, inner, path ? `${path}.${name}` : name));
}

/** The paragraphs of a Markdown file, without what stands between its --- lines. */
function paragraphsOf(file: string): ContentText[] {
  const body = read(`src/content/${file}`).replace(/^---\n.*?\n---\n/s, '');
  return body
    .split(/\n\n+/)
    .map((raw, index) => ({ file, path: `paragraph ${index + 1}`, raw: raw.replaceAll('\n', ' ').trim() }));
}

/** The words that stand in a template, without its script, styles, tags and expressions. */
function templateWords(file: string): ContentText {
  const words = read(file)
    .replace(/^---\n.*?\n---\n/s, '')
    .replace(/<(style|script)\b.*?<\/\1>/gs, '')
    .replace(/\{' '\}/g, ' ')
    .replace(/<[^>]+>|\{[^{}]*\}/g, ' | ');
  return { file, path: 'template', raw: words.replace(/&nbsp;|\s+/g, ' ') };
}

/** The claims register. */
export const claims = readYaml('claims.yaml') as Claim[];

/** The texts of the pages' data: lists, services and single pages, without the register. */
export const dataTexts: ContentText[] = yamlFiles
  .filter((file) => file !== 'claims.yaml')
  .flatMap((file) => textsOf(file, readYaml(file)));

/** The paragraphs of the legal pages. */
export const legalTexts: ContentText[] = globSync('legal/*.md', { cwd: 'src/content' }).flatMap(paragraphsOf);

/** Words written outside the data: articles, guides, and templates of pages and sections. */
export const otherTexts: ContentText[] = [
  ...globSync('{articles,guides}/*.mdx', { cwd: 'src/content' }).flatMap(paragraphsOf),
  ...globSync('src/{components,layouts,pages}/**/*.astro').map(templateWords),
];

/** What the tokens of a text stand for. */
export const values: TokenValues = tokenValues({
  claims,
  site: {
    name: site.name,
    assistant: site.assistant,
    phone: site.phone,
    email: site.email,
    founded: String(site.founded),
    licenseNumber: site.licenseNumber.text,
    street: site.address.street.text,
  },
  hours: { phone: phoneHoursText },
});

/** Slugs of the service pages, from the names of their files. */
export const pageSlugs = yamlFiles
  .filter((file) => file.startsWith('services/'))
  .map((file) => basename(file, '.yaml'));
