import { createHash } from 'node:crypto';
import { copyFile, glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { decode } from './html-text.ts';
import { PICTURE_VERSION, startDrawing } from './social-picture.ts';

/** Pictures drawn at the same time; libvips itself uses every core. */
const PARALLEL = 4;

const TITLE = /<meta property="og:title" content="([^"]*)"/;
const PICTURE = /<meta property="og:image" content="([^"]*)"/;

type Job = { title: string; target: string };

/** Returns the title and the file of a built page's social picture. */
async function jobOf(folder: string, file: string): Promise<Job | undefined> {
  const html = await readFile(join(folder, file), 'utf8');
  const title = TITLE.exec(html)?.[1];
  const picture = PICTURE.exec(html)?.[1];
  if (title === undefined || picture === undefined) return undefined;
  return { title: decode(title), target: join(folder, decodeURI(new URL(decode(picture)).pathname)) };
}

/**
 * Returns the integration that draws the social picture of every built page, 1200 x 630, with the page's title. A
 * picture is kept in Astro's cache under a hash of its title, so only new titles are drawn again.
 */
export function socialPictures(companyName: string): AstroIntegration {
  let cache = '';
  return {
    name: 'social-pictures',
    hooks: {
      'astro:config:done': ({ config }) => {
        cache = fileURLToPath(new URL('social/', config.cacheDir));
      },
      'astro:build:done': async ({ dir, logger }) => {
        const started = performance.now();
        const folder = fileURLToPath(dir);
        await mkdir(cache, { recursive: true });
        const jobs: Job[] = [];
        for await (const file of glob('**/*.html', { cwd: folder })) {
          const job = await jobOf(folder, file);
          if (job) jobs.push(job);
        }
        const draw = await startDrawing(companyName);
        let drawn = 0;
        const work = async (): Promise<void> => {
          for (let job = jobs.pop(); job; job = jobs.pop()) {
            const hash = createHash('sha256').update(`${PICTURE_VERSION}\n${companyName}\n${job.title}`);
            const kept = join(cache, `${hash.digest('hex').slice(0, 32)}.jpg`);
            await mkdir(dirname(job.target), { recursive: true });
            const found = await copyFile(kept, job.target).then(
              () => true,
              () => false,
            );
            if (found) continue;
            const picture = await draw(job.title);
            await writeFile(kept, picture);
            await writeFile(job.target, picture);
            drawn += 1;
          }
        };
        await Promise.all(Array.from({ length: PARALLEL }, work));
        logger.info(`${drawn} pictures drawn in ${Math.round(performance.now() - started)} ms`);
      },
    },
  };
}
