import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Which rooms of src each room may import from. A room not named as a key may import nothing of ours. */
const allowed: Record<string, readonly string[]> = {
  pages: ['layouts', 'components', 'lib', 'islands', 'content', 'domain', 'config', 'assets', 'styles'],
  layouts: ['layouts', 'components', 'lib', 'islands', 'domain', 'config', 'styles'],
  components: ['components', 'lib', 'islands', 'content', 'domain', 'config', 'assets', 'stores', 'styles'],
  lib: ['lib', 'content', 'domain', 'config', 'assets', 'stores'],
  'islands/*': [
    'islands/ui',
    'islands/session',
    'islands/delivery',
    'stores',
    'services',
    'domain',
    'config',
    'assets',
  ],
  'islands/delivery': ['islands/ui', 'stores', 'services', 'domain', 'config'],
  'islands/session': ['islands/ui', 'stores', 'services', 'domain', 'config'],
  'islands/ui': ['islands/ui', 'stores', 'domain', 'config', 'assets'],
  services: ['services', 'domain', 'config'],
  stores: ['stores', 'domain', 'config'],
  config: ['config', 'domain'],
  content: ['content', 'domain', 'config'],
  domain: ['domain'],
  'supabase/functions': ['supabase/functions', 'domain', 'config'],
};

/** Types alone may be taken from here by anyone: the generated shape of the database. */
const sharedTypes = 'src/services/database.types.ts';

/** Packages that only one room may import; everything else from npm is free. */
const packageRooms: Record<string, readonly string[]> = {
  react: ['islands'],
  'react-dom': ['islands'],
  '@nanostores/react': ['islands'],
  nanostores: ['stores'],
  '@supabase/supabase-js': ['services', 'stores', 'islands', 'supabase/functions'],
  astro: ['pages', 'layouts', 'components', 'content', 'config', 'hydration', '.'],
};

type Import = { file: string; from: string; target: string; typeOnly: boolean };

/** The room a file of the repository stands in: "islands/quote", "domain", "supabase/functions". */
function roomOf(path: string): string {
  if (path.startsWith('supabase/functions/')) return 'supabase/functions';
  if (path.startsWith('src/content.config')) return 'content';
  const [, first = '', second = ''] = path.split('/');
  return first === 'islands' ? `islands/${second}` : path.split('/').length > 2 ? first : '.';
}

const rulesFor = (room: string): readonly string[] => {
  const known = allowed[room] ?? (room.startsWith('islands/') ? allowed['islands/*'] : undefined) ?? [];
  return [...known, room];
};

/** "islands" in a rule stands for the island of any journey. */
const permits = (rules: readonly string[], to: string): boolean =>
  rules.includes(to) || (to.startsWith('islands/') && rules.includes('islands'));

function importsOf(path: string): Import[] {
  const source = readFileSync(join(root, path), 'utf8');
  const pattern =
    /(?:import|export)\s+(type\s)?[^;'"`]*?from\s*['"]([^'"]+)['"]|import\s*\(?\s*['"]([^'"]+)['"]/g;
  return [...source.matchAll(pattern)].map((match) => ({
    file: path,
    from: roomOf(path),
    target: match[2] ?? match[3] ?? '',
    typeOnly: match[1] !== undefined,
  }));
}

const sourceFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|astro)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.includes('node_modules'));

/** Resolves "~/x" and relative imports to a path in the repository; a package has none. */
function pathOf({ file, target }: Import): string | undefined {
  if (target.startsWith('~/')) return `src/${target.slice(2)}`;
  if (target.startsWith('.')) return posix.normalize(posix.join(dirname(file), target));
  return undefined;
}

/** What is wrong with one import, as a sentence; undefined when its arrow points the right way. */
function fault(item: Import): string | undefined {
  const path = pathOf(item);
  if (path === undefined) {
    const name = item.target.startsWith('@')
      ? item.target.split('/').slice(0, 2).join('/')
      : (item.target.split('/')[0] ?? '');
    const rooms = packageRooms[name];
    const fits = rooms?.some((room) => item.from === room || item.from.startsWith(`${room}/`)) ?? true;
    if (item.from === 'domain' && name !== 'zod')
      return `${item.file}: domain imports zod and itself only, not ${name}`;
    return fits ? undefined : `${item.file}: ${name} belongs in ${rooms?.join(', ') ?? ''}`;
  }
  if (path === sharedTypes && item.typeOnly) return undefined;
  const to = roomOf(path);
  if (item.file.endsWith('.astro') && to === 'services')
    return `${item.file}: no .astro file imports services`;
  const fits = permits(rulesFor(item.from), to);
  return fits ? undefined : `${item.file}: ${item.from} may not import ${path}`;
}

const all = [...sourceFiles('src'), ...sourceFiles('supabase/functions')].flatMap(importsOf);
const at = (file: string, target: string): Import => ({ file, from: roomOf(file), target, typeOnly: false });

describe('the direction of imports', () => {
  it('finds the import lines of the project', () => {
    expect(all.length).toBeGreaterThan(100);
    expect(all.some((item) => item.file.endsWith('.astro') && item.target.startsWith('~/'))).toBe(true);
  });

  it('holds in every file', () => {
    expect(all.map(fault).filter((line) => line !== undefined)).toEqual([]);
  });

  it.each([
    ['src/domain/pricing/estimate.ts', '../services/leads.ts'],
    ['src/domain/pricing/estimate.ts', 'react'],
    ['src/domain/pricing/estimate.ts', '../config/site.ts'],
    ['src/stores/quote.ts', '../services/leads.ts'],
    ['src/services/leads.ts', '../islands/quote/QuoteWizard.tsx'],
    ['src/islands/quote/QuoteWizard.tsx', '../dashboard/Dashboard.tsx'],
    ['src/islands/ui/Toaster.tsx', '../quote/QuoteWizard.tsx'],
    ['src/islands/ui/Toaster.tsx', '../delivery/send-lead.ts'],
    ['src/islands/delivery/send-lead.ts', '../quote/QuoteWizard.tsx'],
    ['src/hydration/intent.ts', '../stores/quote.ts'],
    ['src/components/layout/SiteHeader.astro', '~/services/leads.ts'],
    ['src/components/layout/SiteHeader.astro', 'react'],
    ['src/pages/index.astro', '~/services/leads.ts'],
    ['supabase/functions/a/index.ts', '../../../src/services/leads.ts'],
  ])('refuses %s importing %s', (file, target) => {
    expect(fault(at(file, target))).toBeDefined();
  });
});
