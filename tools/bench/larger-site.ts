import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject } from '../shared/project-root.ts';

/** What a build reads. */
const PARTS = [
  'src',
  'public',
  'scripts',
  'tools',
  'astro.config.mjs',
  'tsconfig.json',
  'package.json',
  'netlify.toml',
];

/** A copy of the project that can be given more articles; packages and their caches are the project's own. */
export type LargerSite = {
  folder: string;
  /** Where its build goes: the value of OUT_DIR. */
  outDir: string;
  /** Articles on the shelf at first. */
  articles: number;
  /** Adds copies of the real articles until there are so many, each with an id, a title and a day of its own. */
  fill: (count: number) => void;
  remove: () => void;
};

/** Title of a generated article. */
export const generatedTitle = (id: number): string => `Generated article number ${id}`;

/** Copies the project to a new folder. */
export function makeLargerSite(): LargerSite {
  const folder = mkdtempSync(join(tmpdir(), 'psc-larger-'));
  for (const part of PARTS) cpSync(inProject(part), join(folder, part), { recursive: true });
  symlinkSync(inProject('node_modules'), join(folder, 'node_modules'), 'junction');
  const shelf = join(folder, 'src', 'content', 'articles');
  const originals = readdirSync(shelf).map((file) => readFileSync(join(shelf, file), 'utf8'));
  return {
    folder,
    outDir: join(folder, 'dist'),
    articles: originals.length,
    fill: (count) => {
      for (let id = originals.length + 1; id <= count; id += 1) {
        const day = new Date(Date.UTC(2024, 0, 1 + (id % 900))).toISOString().slice(0, 10);
        const text = (originals[id % originals.length] ?? '')
          .replace(/^id: .*$/m, `id: ${id}`)
          .replace(/^title: .*$/m, `title: ${generatedTitle(id)}`)
          .replace(/^date: .*$/m, `date: ${day}`);
        writeFileSync(join(shelf, `generated-${id}.mdx`), text);
      }
    },
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
