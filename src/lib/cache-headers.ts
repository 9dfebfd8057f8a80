import { readdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

/** Cache-Control of the files in each folder. */
const FOLDERS: Record<string, string> = {
  // File names contain a content hash, so these files never change.
  _astro: 'public, max-age=31536000, immutable',
  // A video gets a new file name when it changes.
  video: 'public, max-age=604800',
};

/** Returns the file names in a folder of the build; none when the build has no such folder. */
const namesIn = (folder: URL): Promise<string[]> => readdir(folder).catch(() => []);

/**
 * Returns the integration that writes Netlify's `_headers` with the caching of each built file. Netlify applies a rule
 * for a whole folder to its missing files too; browsers would keep the 404 after a deploy that brings the file.
 */
export const cacheHeaders = (): AstroIntegration => ({
  name: 'cache-headers',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const rules: string[] = [];
      for (const [folder, caching] of Object.entries(FOLDERS)) {
        const names = await namesIn(new URL(`${folder}/`, dir));
        rules.push(
          ...names.sort().map((name) => `/${folder}/${encodeURI(name)}\n  Cache-Control: ${caching}\n`),
        );
      }
      await writeFile(new URL('_headers', dir), rules.join(''));
    },
  },
});
