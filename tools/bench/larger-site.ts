import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject } from '../shared/project-root.ts';

/** Files and folders a build reads. */
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

/** A copy of the project for generated articles. It shares the project's packages and caches. */
export type LargerSite = {
  folder: string;
  /** Output folder of its build, the value of OUT_DIR. */
  outDir: string;
  /** Number of real articles. */
  articles: number;
  /** Adds copies of the real articles up to this count, each with its own id, title and date. */
  fill: (count: number) => void;
  remove: () => void;
};

/** Returns the title of a generated article. */
export const generatedTitle = (id: number): string => `Generated article number ${id}`;

/** Copies the project to a temporary folder. */
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
