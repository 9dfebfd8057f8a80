// Prints length, readability, voice and review date of every article and guide, the voice of every other
// text, the sources of each text, and the facts to read again.
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { proseOf, readArticle, type ArticleFile } from './article-file.ts';
import { checkArticles, findingLine } from './check-articles.ts';
import { codeTexts } from './code-texts.ts';
import { citations, facts, factsNamed } from './facts.ts';
import { GRADES, readability, readingFaults, SENTENCE_WORDS } from './readability.ts';
import { dataTexts, legalTexts, otherTexts, pageProse } from './registers.ts';
import { sitePages } from './site-pages.ts';
import { bannedIssues, MIN_CONTRACTIONS, voiceOf, type Voice } from './voice.ts';
import { countWords, isoDay } from '../../src/domain/content/article.ts';
import { factsDue, sourcesOf } from '../../src/domain/content/fact.ts';

/** Days ahead in which the report lists facts to read again. */
const REVIEW_DAYS = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

const articles = globSync('src/content/{articles,guides}/*.mdx').sort().map(readArticle);
const lengthOf = ({ blocks }: ArticleFile): number => countWords(blocks.map(({ raw }) => raw).join('\n\n'));
const nameOf = ({ file }: ArticleFile): string => basename(file, '.mdx');

const voiceColumns = ({ contractions, passive, thereIs, banned }: Voice) => ({
  'contractions in 1,000': Number(contractions.toFixed(1)),
  'passive %': Math.round(passive),
  '"there is" %': Math.round(thereIs),
  banned: banned.length,
});

const rows = articles.map((article) => {
  const prose = proseOf(article);
  const reading = readability(prose);
  return {
    text: `${nameOf(article)}${article.front.draft ? ' (draft)' : ''}`,
    words: lengthOf(article),
    grade: Number(reading.grade.toFixed(1)),
    'words a sentence': Number(reading.sentenceWords.toFixed(1)),
    ...voiceColumns(voiceOf(prose)),
    'answers first, read on': article.front.answersFirst ? isoDay(article.front.answersFirst) : 'not read',
    facts: article.front.facts.length,
    'review by': isoDay(article.front.reviewBy),
    outside: readingFaults(reading).join(', '),
  };
});
console.table(rows);

const topics = globSync('src/content/topics/*/*.mdx').sort().map(readArticle);
const otherProse = {
  ...pageProse(),
  ...Object.fromEntries(topics.map((topic) => [topic.file.slice('src/content/'.length), proseOf(topic)])),
};
const others = Object.entries(otherProse).map(([text, prose]) => {
  const voice = voiceOf(prose);
  return { text, words: voice.words, ...voiceColumns(voice) };
});
console.table(others);

console.log('Sources:');
const cited = citations();
for (const [file, ids] of Object.entries(cited)) {
  const sources = sourcesOf(factsNamed(ids));
  console.log(`\n${file}: ${sources.length}`);
  for (const { title, publisher, url } of sources) console.log(`  ${title} (${publisher})\n    ${url}`);
}

const sure = Object.entries(Object.groupBy(facts, (fact) => fact.sure)).map(
  ([how, group = []]) => `${group.length} ${how}`,
);
console.log(`\n${facts.length} facts: ${sure.join(', ')}`);
const used = new Set(Object.values(cited).flat());
for (const { file, id } of facts.filter((fact) => !used.has(fact.id)))
  console.log(`Warning: ${file} ${id}: no text cites it`);
const soon = new Date(Date.now() + REVIEW_DAYS * DAY_MS);
const due = factsDue(
  facts.map((fact) => ({ ...fact, reviewBy: new Date(fact.reviewBy) })),
  soon,
);
console.log(`${due.length} facts to read again within ${REVIEW_DAYS} days`);
for (const { file, id, reviewBy } of due) console.log(`  ${isoDay(reviewBy)} ${file} ${id}`);

const average = rows.reduce((sum, { grade }) => sum + grade, 0) / rows.length;
const words = rows.reduce((sum, row) => sum + row.words, 0);
const contractions = rows.reduce((sum, row) => sum + row['contractions in 1,000'] * row.words, 0) / words;
console.log(
  `\n${rows.length} texts, ${words} words, grade ${average.toFixed(1)} and ${contractions.toFixed(1)} contractions in 1,000 words on average; ` +
    `${rows.filter(({ outside }) => outside !== '').length} outside grade ${GRADES.from} to ${GRADES.to} ` +
    `or ${SENTENCE_WORDS.from} to ${SENTENCE_WORDS.to} words a sentence; ` +
    `${rows.filter((row) => row['contractions in 1,000'] < MIN_CONTRACTIONS).length} with fewer than ${MIN_CONTRACTIONS} contractions in 1,000 words.`,
);

const { errors, warnings } = checkArticles(articles, sitePages(), new Date());
errors.push(...bannedIssues([...dataTexts, ...legalTexts, ...otherTexts, ...codeTexts()]));
for (const { text, 'contractions in 1,000': contracted } of [...rows, ...others])
  if (contracted < MIN_CONTRACTIONS)
    errors.push({
      file: text,
      path: 'text',
      reason: `fewer than ${MIN_CONTRACTIONS} contractions in 1,000 words`,
    });
for (const warning of warnings) console.log(`Warning: ${findingLine(warning)}`);
for (const error of errors) console.log(`Error: ${findingLine(error)}`);
process.exitCode = errors.length > 0 ? 1 : 0;
