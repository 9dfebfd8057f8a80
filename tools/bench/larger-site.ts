import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copySite, type SiteCopy } from '../shared/site-copy.ts';

export type LargerSite = SiteCopy & {
  articles: number;
  /** Adds copies of the real articles up to this count, each with its own id, title and date. */
  fill: (count: number) => void;
};

export const generatedTitle = (id: number): string => `Generated article number ${id}`;

/** Copies the project to a temporary folder. */
export function makeLargerSite(): LargerSite {
  const copy = copySite();
  const shelf = join(copy.folder, 'src', 'content', 'articles');
  const originals = readdirSync(shelf).map((file) => readFileSync(join(shelf, file), 'utf8'));
  return {
    ...copy,
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
  };
}
