import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Layers that every island may import. */
const ISLANDS = [
  'islands/ui',
  'islands/forms',
  'islands/toasts',
  'islands/session',
  'islands/delivery',
  'stores',
  'services',
  'domain',
  'config',
  'assets',
];

/** Allowed imports by layer of src. A layer without an entry may import only from itself. */
const allowed: Record<string, readonly string[]> = {
  pages: ['layouts', 'components', 'lib', 'islands', 'content', 'domain', 'config', 'assets', 'styles'],
  layouts: ['layouts', 'components', 'lib', 'islands', 'domain', 'config', 'stores', 'styles'],
  components: ['components', 'lib', 'islands', 'content', 'domain', 'config', 'assets', 'stores', 'styles'],
  lib: [
    'lib',
    'islands/delivery',
    'islands/hours',
    'islands/short-form',
    'content',
    'domain',
    'config',
    'assets',
    'stores',
    'styles',
  ],
  'islands/*': ISLANDS,
  // Its button opens the dialog "Ask Sunni".
  'islands/quote': [...ISLANDS, 'islands/assistant'],
  'islands/delivery': ['islands/toasts', 'stores', 'services', 'domain', 'config'],
  'islands/hours': ['stores', 'services', 'domain', 'config'],
  'islands/session': ['islands/ui', 'stores', 'services', 'domain', 'config'],
  'islands/forms': ['islands/ui', 'stores', 'domain', 'config'],
  'islands/toasts': ['stores'],
  'islands/ui': ['islands/ui', 'stores', 'domain', 'config', 'assets'],
  services: ['services', 'domain', 'config'],
  stores: ['stores', 'domain', 'config'],
  hydration: ['stores', 'domain'],
  config: ['config', 'domain'],
  content: ['content', 'domain', 'config'],
  domain: ['domain'],
  'supabase/functions': ['supabase/functions', 'domain', 'config'],
};

/**
 * Folders of the dashboard, from the bottom up: a folder imports only from folders further down. Each feature that is not
 * named here stands between "lead" and "drawer", beside the others.
 */
const DASHBOARD = [['shared'], ['account', 'lead'], ['*'], ['drawer'], ['leads', 'reports', 'schedule']];

/** Numbers of the promise, which rules of the domain are made of. It imports nothing. */
const promise = 'src/config/response.ts';

/** npm packages restricted to some layers; all others are unrestricted. */
const packageLayers: Record<string, readonly string[]> = {
  react: ['islands'],
  'react-dom': ['islands'],
  '@nanostores/react': ['islands'],
  nanostores: ['stores'],
  '@supabase/supabase-js': ['services', 'stores', 'islands', 'supabase/functions'],
  astro: ['pages', 'layouts', 'components', 'lib', 'content', 'config', 'hydration', '.'],
};

type Import = { file: string; from: string; target: string; typeOnly: boolean };

/** Returns the layer of a file: "islands/quote", "domain", "supabase/functions". */
function layerOf(path: string): string {
  if (path.startsWith('supabase/functions/')) return 'supabase/functions';
  if (path.startsWith('src/content.config')) return 'content';
  const [, first = '', second = ''] = path.split('/');
  return first === 'islands' ? `islands/${second}` : path.split('/').length > 2 ? first : '.';
}

/** Returns the position of a dashboard file in `DASHBOARD`. */
function dashboardFloor(path: string): number {
  const feature = path.split('/')[3] ?? '';
  const floor = DASHBOARD.findIndex((folders) => folders.includes(feature));
  return floor < 0 ? DASHBOARD.findIndex((folders) => folders.includes('*')) : floor;
}

/** Returns true for an import between dashboard folders that runs up, or between folders side by side. */
const runsUp = (file: string, path: string): boolean =>
  dirname(file).split('/')[3] !== dirname(path).split('/')[3] && dashboardFloor(file) <= dashboardFloor(path);

const rulesFor = (layer: string): readonly string[] => {
  const known = allowed[layer] ?? (layer.startsWith('islands/') ? allowed['islands/*'] : undefined) ?? [];
  return [...known, layer];
};

/** "islands" in a rule matches any island folder. */
const permits = (rules: readonly string[], to: string): boolean =>
  rules.includes(to) || (to.startsWith('islands/') && rules.includes('islands'));

function importsOf(path: string): Import[] {
  const source = readFileSync(join(root, path), 'utf8');
  const pattern =
    /(?:import|export)\s+(type\s)?[^;'"`]*?from\s*['"]([^'"]+)['"]|import\s*\(?\s*['"]([^'"]+)['"]/g;
  return [...source.matchAll(pattern)].map((match) => ({
    file: path,
    from: layerOf(path),
    target: match[2] ?? match[3] ?? '',
    typeOnly: match[1] !== undefined,
  }));
}

const sourceFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|astro)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.includes('node_modules'));

/** Resolves "~/x" and relative imports to a repository path; returns undefined for a package. */
function pathOf({ file, target }: Import): string | undefined {
  if (target.startsWith('~/')) return `src/${target.slice(2)}`;
  if (target.startsWith('.')) return posix.normalize(posix.join(dirname(file), target));
  return undefined;
}

/** Returns the error message for an import, or undefined if it is allowed. */
function errorOf(item: Import): string | undefined {
  const path = pathOf(item);
  if (path === undefined) {
    const name = item.target.startsWith('@')
      ? item.target.split('/').slice(0, 2).join('/')
      : (item.target.split('/')[0] ?? '');
    const layers = packageLayers[name];
    const fits = layers?.some((layer) => item.from === layer || item.from.startsWith(`${layer}/`)) ?? true;
    const isSchemaType = name === 'schema-dts' && item.typeOnly;
    if (item.from === 'domain' && !['zod', 'suncalc'].includes(name) && !isSchemaType)
      return `${item.file}: domain imports itself, zod and suncalc only, not ${name}`;
    return fits ? undefined : `${item.file}: ${name} belongs in ${layers?.join(', ') ?? ''}`;
  }
  if (path === promise) return undefined;
  const to = layerOf(path);
  if (item.from === 'islands/dashboard' && to === item.from && runsUp(item.file, path))
    return `${item.file}: a feature of the dashboard imports only what it is made of, not ${path}`;
  if (item.file.endsWith('.astro') && to === 'services')
    return `${item.file}: no .astro file imports services`;
  const fits = permits(rulesFor(item.from), to);
  return fits ? undefined : `${item.file}: ${item.from} may not import ${path}`;
}

const all = [...sourceFiles('src'), ...sourceFiles('supabase/functions')].flatMap(importsOf);

it('import direction is correct in every file', () => {
  expect(all.map(errorOf).filter((line) => line !== undefined)).toEqual([]);
});
