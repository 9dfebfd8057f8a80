import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { Constants } from '../../src/domain/database.types.ts';
import packageJson from '../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../..', import.meta.url));

const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/*.md', { cwd: root })];

/** Every file a document may name: what is written by hand, and the folders above it. */
const files = globSync(
  [
    '*',
    '.*',
    '.github/**',
    '.ci/**',
    '{src,supabase,tests,tools,scripts,docs,public}/**',
    'supabase/functions/.env.example',
  ],
  { cwd: root, exclude: ['node_modules', '.git', 'supabase/.data', 'dist'] },
);

const isText = /\.(?:ts|tsx|mjs|js|astro|css|sql|toml|json|yaml|yml|html|xml|txt|md|mdx)$|^\.\w+|_headers$/u;

/** Every text of the code. */
const sources = files.filter(
  (file) =>
    isText.test(basename(file)) &&
    !documents.includes(file) &&
    file !== relative(root, fileURLToPath(import.meta.url)) &&
    statSync(join(root, file)).isFile(),
);

/** Every word of the code, so that a name in the docs can be looked up. */
const words = new Set(
  sources.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/[A-Za-z_$][\w$]*/gu) ?? []),
);

/** Examples, and what is made while the product runs or belongs to others. */
const KNOWN = new Set([
  'gate_code',
  'PascalCase',
  'kebab-case.ts',
  'src/content/articles/what-hail-does-to-a-roof-of-panels.mdx',
  'supabase/.data',
  '/__mail',
  '/functions/v1',
  '/_astro',
  '/preview-notes',
]);

type Statement = { text: string; line: number };

/** Code spans of a document with their lines, without fenced blocks. */
function codeSpans(markdown: string): Statement[] {
  let isFenced = false;
  return markdown.split('\n').flatMap((text, index) => {
    if (text.startsWith('```')) isFenced = !isFenced;
    if (isFenced) return [];
    return [...text.matchAll(/`([^`]+)`/gu)].map((match) => ({ text: match[1] ?? '', line: index + 1 }));
  });
}

/** A path as written in a document as a pattern: `<name>` and `*` stand for anything, `…` for the start of a name. */
function pathPattern(path: string): RegExp {
  const pattern = path
    .replace(/\/$/u, '')
    .replaceAll(/[.+^$()|[\]\\]/gu, String.raw`\$&`)
    .replaceAll(/<[^>]+>|\*+|…/gu, '.*')
    .replaceAll(/\{([^}]+)\}/gu, (_, names: string) =>
      names.includes(',') ? `(?:${names.replaceAll(',', '|')})` : '.*',
    );
  return new RegExp(`(?:^|/)${pattern}$`, 'u');
}

const exists = (path: string): boolean => {
  const pattern = pathPattern(path);
  return files.some((file) => pattern.test(file));
};

const EXTENSIONS = 'ts|tsx|mjs|js|astro|css|sql|toml|json|yaml|yml|html|md|mdx|svg|png|jpg';
const isPath = new RegExp(
  String.raw`^(?:(?:src|supabase|tests|tools|scripts|docs|public|\.github|\.ci)/\S*|[\w.…<>*/[\]-]*[\w>*\]-]\.(?:${EXTENSIONS}))$`,
  'u',
);
const isName = /^[A-Za-z_$][\w$]*(?:\(\))?$/u;

/** Whether a page, an endpoint or a file of the site has the address. */
function isAddress(path: string): boolean {
  const address = path.replace(/[?#].*$/u, '').replaceAll(/^\/|\/$/gu, '');
  return (
    exists(`public/${address}`) ||
    files.some((file) => {
      const route = /^src\/pages\/(.*?)(?:\/?index)?\.(?:astro|[jt]s)$/u.exec(file)?.[1];
      return (
        route !== undefined &&
        new RegExp(
          `^${route.replaceAll('.', String.raw`\.`).replaceAll(/\[(?:\.\.\.)?\w+\]/gu, '.+')}$`,
          'u',
        ).test(address)
      );
    })
  );
}

/** What a code span names that does not exist, in words; nothing if it is right. */
function fault(text: string): string | undefined {
  const script = /^npm (?:run )?([\w:]+)/u.exec(text)?.[1];
  if (script !== undefined && !['ci', 'install', 'i', 'pack'].includes(script)) {
    return script in packageJson.scripts ? undefined : `no script "${script}" in package.json`;
  }
  if (KNOWN.has(text)) return undefined;
  if (/^\/[\w{<[]\S*$/u.test(text)) {
    return isAddress(text) ? undefined : `no page has the address ${text}`;
  }
  const path = text.replace(/^\.\//u, '').replace(/:\d+$/u, '');
  if (isPath.test(path)) return exists(path) ? undefined : `no file ${path}`;
  const name = text.replace(/\(\)$/u, '');
  if (isName.test(text) && !words.has(name)) return `nothing is named ${name}`;
  return undefined;
}

/** Anchors of a document's headings, as GitHub makes them. */
function anchors(document: string): Set<string> {
  const headings = readFileSync(join(root, document), 'utf8').match(/^#+ .+$/gmu) ?? [];
  const slug = (heading: string) =>
    heading
      .replace(/^#+ /u, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
  return new Set(headings.map(slug));
}

it('docs/product.md has every section that the code cites', () => {
  const headings = readFileSync(join(root, 'docs/product.md'), 'utf8').match(/(?<=^#+ ).+$/gmu) ?? [];
  const faults = sources.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(/docs\/product\.md,[\s*/-]+([A-Z][\w' ]+)/gu),
    ].flatMap(([, cited = '']) =>
      headings.some((heading) => cited.startsWith(heading)) ? [] : [`${file}: no section "${cited}"`],
    ),
  );
  expect(faults).toEqual([]);
});

describe.each(documents)('%s', (document) => {
  const markdown = readFileSync(join(root, document), 'utf8');

  it('names only files, scripts and symbols that exist', () => {
    const faults = codeSpans(markdown).flatMap(({ text, line }) => {
      const found = fault(text);
      return found === undefined ? [] : [`${document}:${line} \`${text}\`: ${found}`];
    });
    expect(faults).toEqual([]);
  });

  it('links only to files and headings that exist', () => {
    const broken = [...markdown.matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]*))?\)/gu)].flatMap(
      ([link, file = '', anchor]) => {
        const target = file === '' ? document : relative(root, join(root, dirname(document), file));
        if (!files.includes(target)) return [`${link}: no file`];
        return anchor === undefined || anchors(target).has(anchor) ? [] : [`${link}: no heading`];
      },
    );
    expect(broken).toEqual([]);
  });
});

const { account_role, pipeline_status, wizard_service } = Constants.public.Enums;

it.each<[string, readonly string[]]>([
  ['Accounts and roles', account_role],
  ['Lead status', pipeline_status],
  ['Services', wizard_service],
])('docs/product.md, %s, names each one', (heading, values) => {
  const document = readFileSync(join(root, 'docs/product.md'), 'utf8');
  const [section = ''] = document.split(`\n## ${heading}\n`)[1]?.split('\n## ') ?? [];
  expect(values.filter((value) => !section.includes(`\`${value}\``))).toEqual([]);
});
