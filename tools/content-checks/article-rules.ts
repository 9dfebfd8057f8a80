import { PRICE_LIST, type PriceKey } from '../../src/domain/pricing/price-list.ts';
import { priceText } from '../../src/domain/content/content-tokens.ts';
import { bodyTexts, type ArticleFile } from './article-file.ts';
import { claims } from './registers.ts';
import type { ContentIssue } from './rules.ts';

/** Numbers of a text with their dollar or percent sign: "$1,250" as "$1250", "7–9%" as "7" and "9%". */
const numbersIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\p{L}\d])\$?\d[\d,]*(?:\.\d+)?%?(?![\p{L}\d])/gu)].map(([number]) =>
    number.replace(/,/g, ''),
  );

/** Numbers the claims register and the price list hold. */
const registered = new Set(
  [
    ...claims.map(({ value }) => value),
    ...(Object.keys(PRICE_LIST) as PriceKey[]).map((key) => priceText(key)),
  ].flatMap(numbersIn),
);

/** What a reader sees as a number: not the marks of a list, a token, or the address of a link. */
const visible = (raw: string): string =>
  raw
    .replace(/\{\{.*?\}\}/g, ' ')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/^\d+\. /gm, '');

/** Numbers of an article that none of its sources, its own calculations, the claims register or the price list has. */
export function figureIssues(article: ArticleFile): ContentIssue[] {
  const { sources, calculated, asOf } = article.front;
  const known = new Set([
    ...registered,
    ...numbersIn(asOf.slice(0, 4)),
    ...sources.flatMap(({ title, publisher, figures = '' }) => numbersIn(`${title} ${publisher} ${figures}`)),
    ...calculated.flatMap(({ figure, from }) => numbersIn(`${figure} ${from}`)),
  ]);
  return bodyTexts(article).flatMap(({ file, path, raw }) =>
    [...new Set(numbersIn(visible(raw)))]
      .filter((number) => !known.has(number))
      .map((number) => ({
        file,
        path,
        reason:
          `The number ${number} is in none of its sources, the claims register or the price list: ` +
          'add it to the "figures" of the source that says so, or to "calculated" with what it comes from',
      })),
  );
}

/** Links of an article that lead nowhere: to a page this site does not have, or not by https. */
export function linkIssues(article: ArticleFile, pages: ReadonlySet<string>): ContentIssue[] {
  return bodyTexts(article).flatMap(({ file, path, raw }) =>
    [...raw.matchAll(/(?<!!\[[^\]]*)\]\(([^)\s]*)[^)]*\)|href="([^"]*)"/g)].flatMap(([, inText, inTag]) => {
      const address = inText ?? inTag ?? '';
      const [page = ''] = address.split(/[#?]/);
      if (/^https:\/\/[^/]+\.[a-z]/.test(address) || /^(?:mailto|tel):/.test(address)) return [];
      if (address.startsWith('#') || (page.startsWith('/') && pages.has(page))) return [];
      return [{ file, path, reason: `The link to "${address}" is dead: this site has no such page` }];
    }),
  );
}

/** Pictures of an article without a text for people who cannot see them. */
export function altIssues(article: ArticleFile): ContentIssue[] {
  return bodyTexts(article).flatMap(({ file, path, raw }) => [
    ...[...raw.matchAll(/!\[\s*\]\(([^)]*)\)/g)].map(([, source]) => ({
      file,
      path,
      reason: `The picture ${source ?? ''} has no alternative text: say between the brackets what it shows`,
    })),
    ...[...raw.matchAll(/<(?:img|Image|Picture)\b([^>]*)>/g)]
      .filter(([, attributes = '']) => !/\balt="[^"]*\S[^"]*"/.test(attributes))
      .map(() => ({ file, path, reason: 'A picture has no alternative text: give it alt="…"' })),
  ]);
}

/** A warning for an article that somebody should have read again by now. */
export function reviewWarnings({ file, front }: ArticleFile, today: Date): ContentIssue[] {
  if (front.reviewBy > today) return [];
  const day = front.reviewBy.toISOString().slice(0, 10);
  return [
    { file, path: 'reviewBy', reason: `Was to be read again by ${day}: check its facts and move the day` },
  ];
}
