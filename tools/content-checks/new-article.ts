// npm run new -- article "Title": creates a content file.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { anchorOf } from '../../src/domain/content/anchor.ts';
import { isoDay } from '../../src/domain/content/article.ts';
import { runCommand, StartError } from '../shared/command.ts';
import { inProject } from '../shared/project-root.ts';

export type ExistingArticles = { ids: readonly number[]; slugs: readonly string[] };

/** A new article: its slug and file content. */
export type NewArticle = { slug: string; text: string };

/** Reason why no article can be created from a title. */
export type NewArticleError = { error: string };

const MAX_SLUG_LENGTH = 60;

/** Creates a slug from a title: "Wash or wait?" becomes "wash-or-wait". */
export function slugOf(title: string): string {
  let slug = anchorOf(title);
  while (slug.length > MAX_SLUG_LENGTH) slug = slug.replace(/(?:^|-)[^-]*$/, '');
  return slug;
}

const monthsAfter = (date: Date, months: number): Date => {
  const moved = new Date(date);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved;
};

/** Creates a draft that builds, with instructions in brackets: a production build stops on them once it is no draft. */
export function newArticle(
  title: string,
  existing: ExistingArticles,
  today: Date,
): NewArticle | NewArticleError {
  const slug = slugOf(title);
  if (title.length < 20 || title.length > 60) {
    return { error: `A title has 20 to 60 characters; "${title}" has ${title.length}.` };
  }
  if (slug === '') return { error: `"${title}" has no letters or digits for a page address.` };
  if (existing.slugs.includes(slug)) {
    return {
      error: `src/content/articles/${slug}.mdx already exists. Choose another title, or edit that article.`,
    };
  }
  const text = `---
id: ${Math.max(0, ...existing.ids) + 1}
title: ${JSON.stringify(title)}
excerpt: '[What the reader gets, in one sentence, for the article card]'
description: '[The question this page answers, in 50 to 160 characters, for search results]'
date: ${isoDay(today)}
asOf: ${isoDay(today).slice(0, 7)}
reviewBy: ${isoDay(monthsAfter(today, 6))}
category: solar-maintenance
author: care-team
draft: true
keywords: [a search term, another search term, a third search term]
facts: # Ids of facts in src/content/facts/; these two are an example
  - panel-aging-median
  - inspection-practice
nextStep:
  heading: '[A question readers have]'
  text: '[What we would do next for that reader, and the starting price]'
  service: solar-system-inspection
---

[The answer to the title, in two or three sentences. A reader who stops here should know what to do.]

## [A descriptive heading]

[What the facts above say. Every number must come from a fact, the claims register or the price list.]

## [A heading for the next step, in the words of this article]

[What the reader can do now, and what needs a person on site, without a sales pitch.]
`;
  return { slug, text };
}

function createArticle(): void {
  const [kind, title = ''] = process.argv.slice(2);
  if (kind !== 'article' || title.trim() === '')
    throw new StartError('Usage: npm run new -- article "Title"');
  const files = globSync(inProject('src/content/articles/*.mdx'));
  const made = newArticle(
    title.trim(),
    {
      slugs: files.map((file) => basename(file, '.mdx')),
      ids: files.map((file) => Number(/^id: (\d+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0)),
    },
    new Date(),
  );
  if ('error' in made) throw new StartError(made.error);
  const file = `src/content/articles/${made.slug}.mdx`;
  writeFileSync(inProject(file), made.text, { flag: 'wx' });
  console.log(`${file} is a draft: npm run dev shows it at /insights/${made.slug}.
Fill it in, run npm run content:report, remove "draft: true", and open a pull request (docs/editing.md).`);
}

if (import.meta.main) runCommand(() => Promise.try(createArticle));
