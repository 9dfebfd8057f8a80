// Prints length, readability, sources with their addresses, review date and duplication of every article and guide.
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { proseOf, readArticle, type ArticleFile } from './article-file.ts';
import { checkArticles, findingLine } from './check-articles.ts';
import { GRADES, readability, readingFaults, SENTENCE_WORDS } from './readability.ts';
import { longestSharedRun } from './shared-run.ts';
import { sitePages } from './site-pages.ts';
import { countWords, isoDay } from '../../src/domain/content/article.ts';

const articles = globSync('src/content/{articles,guides}/*.mdx').sort().map(readArticle);
const wordsOf = ({ blocks }: ArticleFile): number => countWords(blocks.map(({ raw }) => raw).join('\n\n'));
const nameOf = ({ file }: ArticleFile): string => basename(file, '.mdx');

const rows = articles.map((article) => {
  const reading = readability(proseOf(article));
  return {
    text: `${nameOf(article)}${article.front.draft ? ' (draft)' : ''}`,
    words: wordsOf(article),
    grade: Number(reading.grade.toFixed(1)),
    'words a sentence': Number(reading.sentenceWords.toFixed(1)),
    sources: article.front.sources.length,
    'review by': isoDay(article.front.reviewBy),
    'longest shared run': longestSharedRun(article, articles),
    outside: readingFaults(reading).join(', '),
  };
});
console.table(rows);

console.log('Sources:');
for (const article of articles) {
  console.log(`\n${nameOf(article)}`);
  for (const { title, publisher, url = 'no address' } of article.front.sources)
    console.log(`  ${title} (${publisher})\n    ${url}`);
}

const average = rows.reduce((sum, { grade }) => sum + grade, 0) / rows.length;
console.log(
  `\n${rows.length} texts, ${rows.reduce((sum, { words }) => sum + words, 0)} words, grade ${average.toFixed(1)} on average; ` +
    `${rows.filter(({ outside }) => outside !== '').length} outside grade ${GRADES.from} to ${GRADES.to} ` +
    `or ${SENTENCE_WORDS.from} to ${SENTENCE_WORDS.to} words a sentence.`,
);

const { errors, warnings } = checkArticles(articles, sitePages(), new Date());
for (const warning of warnings) console.log(`Warning: ${findingLine(warning)}`);
for (const error of errors) console.log(`Error: ${findingLine(error)}`);
process.exitCode = errors.length > 0 ? 1 : 0;
