import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject } from './project-root.ts';

/** Files and folders a build reads. */
const PARTS = 'src public scripts tools astro.config.mjs tsconfig.json package.json netlify.toml'.split(' ');

/** A copy of the project whose content may be changed. It shares the project's packages and caches. */
export type SiteCopy = {
  folder: string;
  /** Default output folder of its build, the value of OUT_DIR. */
  outDir: string;
  remove: () => void;
};

/** Copies the project to a temporary folder. */
export function copySite(): SiteCopy {
  const folder = mkdtempSync(join(tmpdir(), 'psc-copy-'));
  for (const part of PARTS) cpSync(inProject(part), join(folder, part), { recursive: true });
  symlinkSync(inProject('node_modules'), join(folder, 'node_modules'), 'junction');
  return {
    folder,
    outDir: join(folder, 'dist'),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
