import { readFileSync, globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { siteTokenValues } from '~/config/token-values.ts';
import { fillTokens } from '~/domain/content/content-tokens.ts';
import { fillContent, published } from '~/domain/content/fill-content.ts';
import { claims, legalTexts, readYaml, yamlFiles } from '../../../tools/content-checks/registers.ts';

/** The token values of a production build in which no figure is proven, but every promise is confirmed. */
const values = siteTokenValues(
  claims.map((claim) => ({
    ...claim,
    status: claim.kind === 'promise' ? ('substantiated' as const) : ('placeholder' as const),
  })),
  ['Marin'],
  { provenOnly: true },
);
const figures = claims.filter(({ kind }) => kind === 'figure').map(({ id }) => id);

/** Pages are filled as a whole; of a list, only the entries that print no unproven figure are. */
const entriesOf = (file: string): unknown[] => {
  const data = readYaml(file);
  return Array.isArray(data) ? data : [data];
};

/** Files with entries that may be missing from a page: lists, and the case study with its whole section. */
const MAY_DROP: Readonly<Record<string, readonly string[]>> = {
  'pages/case-study.yaml': ['the case study'],
  'certifications.yaml': ['nabcep', 'licensed-insured', 'fully-bonded'],
  'faqs.yaml': ['licensed'],
  'why.yaml': ['licensed-insured', 'certified', 'five-star'],
};

const nameOf = (entry: unknown, file: string): string =>
  typeof entry === 'object' && entry !== null && 'id' in entry ? String(entry.id) : file;

it.each(yamlFiles.filter((file) => file !== 'claims.yaml'))(
  'the content with no figure proven %s closes up',
  (file) => {
    const dropped = entriesOf(file)
      .filter((entry) => published(() => fillContent(entry, values)) === undefined)
      .map((entry) => nameOf(entry, 'the case study'));
    expect(dropped).toEqual(MAY_DROP[file] ?? []);
  },
);

it('the content with no figure proven leaves no double space and no space before a full stop', () => {
  const texts = [
    ...yamlFiles
      .filter((file) => file !== 'claims.yaml')
      .flatMap((file) => entriesOf(file))
      .map((entry) => JSON.stringify(published(() => fillContent(entry, values)) ?? null)),
    ...legalTexts.map(({ raw }) => fillTokens(raw, values).replace(/\s+/g, ' ')),
  ];
  for (const text of texts) expect(text).not.toMatch(/[a-z.] {2,}[A-Za-z]| [.,;](?: |$)|\{\{/);
});

it('the content with no figure proven has every unproven figure of an article or guide inside <Proven>', () => {
  const loose = globSync('{articles,guides}/*.mdx', { cwd: 'src/content' }).flatMap((file) => {
    const body = readFileSync(`src/content/${file}`, 'utf8').replace(
      /<Proven claim="([a-z-]+)">.*?<\/Proven>/gs,
      (whole, id: string) => whole.replaceAll(`claim:${id}`, ''),
    );
    return figures.filter((id) => body.includes(`claim:${id}"`) || body.includes(`claim:${id}}`));
  });
  expect(loose).toEqual([]);
});

it('a claim that the company does not make is in no build, not even a preview', () => {
  const given = siteTokenValues(
    claims.map((claim) => ({
      ...claim,
      status: claim.id === 'nabcep' ? ('not claimed' as const) : claim.status,
    })),
    ['Marin'],
  );
  const text = 'Careful{{#claim:nabcep}}, and {{claim:nabcep}}{{/claim:nabcep}}.';
  expect(fillTokens(text, given)).toBe('Careful.');
});

const own = yamlFiles
  .filter(
    (file) => !['claims.yaml', 'pages/about.yaml'].includes(file) && !/^(videos|checklists)\//.test(file),
  )
  .map((file) => ({ file, text: readFileSync(`src/content/${file}`, 'utf8') }));

it('license, insurance, bond and certification are worded in the claims register only', () => {
  const retyped = own.filter(({ text }) =>
    /\bbonded\b|\bNABCEP\b/i.test(text.replace(/\{\{[^}]*\}\}|- id: .*| {4}ask:\n(?: {6}- .*\n)*/g, '')),
  );
  expect(retyped.map(({ file }) => file)).toEqual([]);
});

it('license, insurance, bond and certification name the insurance beside every "insured"', () => {
  const isBare = (text: string): boolean =>
    /\binsured\b|claim:licensed-insured/i.test(text) && !text.includes('claim:insurance-type');
  const bare = (value: unknown): string[] => {
    if (value === null || typeof value !== 'object') return [];
    // Ways to ask a question are searched and never shown.
    const parts: unknown[] = Object.entries(value)
      .filter(([name]) => name !== 'ask')
      .map(([, part]: [string, unknown]) => part);
    const own = parts.filter((part) => typeof part === 'string').join(' ');
    return [...(isBare(own) ? [own] : []), ...parts.flatMap(bare)];
  };
  expect(yamlFiles.filter((file) => file !== 'claims.yaml').flatMap((file) => bare(readYaml(file)))).toEqual(
    [],
  );
});
