import { globSync } from 'node:fs';
import { parse } from 'yaml';
import type { Fact } from '../../src/domain/content/fact.ts';
import { readText, readYaml, yamlFiles } from './registers.ts';
import type { ContentIssue } from './rules.ts';

/** Fact with the file it stands in; `reviewBy` and `seen` are ISO days. */
export type RegisteredFact = Fact & { file: string; reviewBy: string; seen: string; sure: string };

/** Every fact of src/content/facts, file by file. */
export const facts: RegisteredFact[] = yamlFiles
  .filter((file) => file.startsWith('facts/'))
  .flatMap((file) => (readYaml(file) as Omit<RegisteredFact, 'file'>[]).map((fact) => ({ ...fact, file })));

const byId = new Map(facts.map((fact) => [fact.id, fact]));

/** Returns the facts with these ids; unknown ids are left out, because `citationIssues` names them. */
export const factsNamed = (ids: readonly string[]): RegisteredFact[] =>
  ids.flatMap((id) => byId.get(id) ?? []);

/** Returns the ids in every field called `facts` within a value. */
function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (value === null || typeof value !== 'object' || value instanceof Date) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'facts' && Array.isArray(inner) && inner.every((each) => typeof each === 'string')
      ? inner
      : idsIn(inner),
  );
}

/** Returns the ids that each text of the content cites, by file. */
export function citations(): Record<string, string[]> {
  const data = yamlFiles.map((file) => [file, readYaml(file)] as const);
  const texts = globSync('**/*.mdx', { cwd: 'src/content' })
    .sort()
    .map((file) => [file, parse(/^---\n(.*?\n)---\n/s.exec(readText(file))?.[1] ?? '') as unknown] as const);
  return Object.fromEntries(
    [...data, ...texts]
      .map(([file, value]) => [file, idsIn(value)] as const)
      .filter(([, ids]) => ids.length > 0),
  );
}

/** Finds ids that no fact has. */
export const citationIssues = (cited: Readonly<Record<string, readonly string[]>>): ContentIssue[] =>
  Object.entries(cited).flatMap(([file, ids]) =>
    [...new Set(ids)]
      .filter((id) => !byId.has(id))
      .map((id) => ({ file, path: 'facts', reason: `There is no fact "${id}" in src/content/facts` })),
  );

/** Copies of papers and statutes, forums, sellers, and sites that only retell: they support no claim. */
const WEAK_SOURCE =
  /\/\/(?:[\w-]+\.)*(?:a1solarstore|currentfederaltaxdevelopments|docslib|energyscout|farrellfritz|fong\.azurewebsites|legalclarity|mikeholt|nrgcleanpower|scribd|solatrim|techempower|texassolarpanelfraud)\./;

/** Services whose home page is the page itself. */
const OWN_PAGE = /^https:\/\/(?:pvwatts\.nrel\.gov|www\.hhw\.org)\/?$/;

/** Returns what is wrong with the address of a source; undefined when it names a page of its own. */
function addressFault(url: string): string | undefined {
  if (WEAK_SOURCE.test(url)) return 'is a copy, a forum or an interested party: name the page it rests on';
  if (/^https:\/\/[^/]+\/?$/.test(url) && !OWN_PAGE.test(url))
    return 'names a home page: name the page itself';
  return undefined;
}

/** Finds facts whose address isn't the page that supports them. */
export const addressIssues = (checked: readonly Fact[]): ContentIssue[] =>
  checked.flatMap(({ id, source, url }) => {
    const fault = url === undefined ? undefined : addressFault(url);
    return fault ? [{ file: 'facts', path: id, reason: `"${source}" ${fault}, or take another source` }] : [];
  });
