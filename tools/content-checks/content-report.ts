// Prints length, reading grade, sources, review date and duplication of every article and guide.
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { proseOf, readArticle, type ArticleFile } from './article-file.ts';
import { checkArticles, findingLine } from './check-articles.ts';
import { readability } from './readability.ts';
import { longestSharedRun } from './shared-run.ts';
import { sitePages } from './site-pages.ts';
import { countWords, isoDay } from '../../src/domain/content/article.ts';

/** Target reading grades; docs/product.md, Content. */
const GRADES = { from: 8, to: 10 };

const articles = globSync('src/content/{articles,guides}/*.mdx').sort().map(readArticle);
const wordsOf = ({ blocks }: ArticleFile): number => countWords(blocks.map(({ raw }) => raw).join('\n\n'));

const rows = articles.map((article) => {
  const { grade } = readability(proseOf(article));
  return {
    text: `${basename(article.file, '.mdx')}${article.front.draft ? ' (draft)' : ''}`,
    words: wordsOf(article),
    grade: Number(grade.toFixed(1)),
    sources: article.front.sources.length,
    'review by': isoDay(article.front.reviewBy),
    'longest shared run': longestSharedRun(article, articles),
  };
});
console.table(rows);

const outside = rows.filter(({ grade }) => grade < GRADES.from || grade > GRADES.to);
const average = rows.reduce((sum, { grade }) => sum + grade, 0) / rows.length;
console.log(
  `${rows.length} texts, ${rows.reduce((sum, { words }) => sum + words, 0)} words, grade ${average.toFixed(1)} on average; ` +
    `${outside.length} outside ${GRADES.from} to ${GRADES.to}.`,
);

const { errors, warnings } = checkArticles(articles, sitePages(), new Date());
for (const warning of warnings) console.log(`Warning: ${findingLine(warning)}`);
for (const error of errors) console.log(`Error: ${findingLine(error)}`);
process.exitCode = errors.length > 0 ? 1 : 0;
