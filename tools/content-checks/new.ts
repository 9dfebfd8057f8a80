// npm run new -- article "Title": creates a content file.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { newArticle } from './new-article.ts';
import { inProject } from '../shared/project-root.ts';

const FOLDER = 'src/content/articles';

const [kind, title = ''] = process.argv.slice(2);
if (kind !== 'article' || title.trim() === '') {
  console.error('Usage: npm run new -- article "Title"');
  process.exit(1);
}

const files = globSync(inProject('src', 'content', 'articles', '*.mdx'));
const made = newArticle(
  title.trim(),
  {
    slugs: files.map((file) => basename(file, '.mdx')),
    ids: files.map((file) => Number(/^id: (\d+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0)),
  },
  new Date(),
);
if ('error' in made) {
  console.error(made.error);
  process.exit(1);
}
writeFileSync(inProject('src', 'content', 'articles', `${made.slug}.mdx`), made.text, { flag: 'wx' });
console.log(`${FOLDER}/${made.slug}.mdx is a draft: npm run dev shows it at /insights/${made.slug}.
Fill it in, run npm run content:report, remove "draft: true", and open a pull request (docs/editing.md).`);
