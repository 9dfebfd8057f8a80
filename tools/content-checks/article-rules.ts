import { isoDay } from '../../src/domain/content/article.ts';
import { PRICE_LIST, type PriceKey } from '../../src/domain/pricing/price-list.ts';
import { priceText } from '../../src/domain/content/content-tokens.ts';
import { bodyTexts, type ArticleFile } from './article-file.ts';
import { factsNamed } from './facts.ts';
import { claims } from './registers.ts';
import type { ContentIssue } from './rules.ts';

/** Extracts numbers with their dollar or percent sign: "$1,250" as "$1250", "7–9%" as "7" and "9%". */
const numbersIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\p{L}\d])\$?\d[\d,]*(?:\.\d+)?%?(?![\p{L}\d])/gu)].map(([number]) =>
    number.replace(/,/g, ''),
  );

/** Numbers in the claims register and the price list. */
const registered = new Set(
  [
    ...claims.map(({ value }) => value),
    ...(Object.keys(PRICE_LIST) as PriceKey[]).map((key) => priceText(key)),
  ].flatMap(numbersIn),
);

/** Removes list markers, tokens, link URLs and the scales of drawings, which readers do not see as statements. */
const visible = (raw: string): string =>
  raw
    .replace(/\b(?:from|to)="[^"]*"/g, ' ')
    .replace(/\{\{.*?\}\}/g, ' ')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/^\d+\. /gm, '');

/** Finds numbers missing from the article's facts and calculations, the claims register and the price list. */
export function figureIssues(article: ArticleFile): ContentIssue[] {
  const { calculated, asOf } = article.front;
  const sourced = new Set([
    ...registered,
    ...numbersIn(asOf.slice(0, 4)),
    ...factsNamed(article.front.facts).flatMap(({ statement, source, publisher = '' }) =>
      numbersIn(`${statement} ${source} ${publisher}`),
    ),
    ...calculated.flatMap(({ figure, from }) => numbersIn(`${figure} ${from}`)),
  ]);
  return bodyTexts(article).flatMap(({ file, path, raw }) =>
    [...new Set(numbersIn(visible(raw)))]
      .filter((number) => !sourced.has(number))
      .map((number) => ({
        file,
        path,
        reason:
          `The number ${number} is in none of its facts, the claims register or the price list: ` +
          'cite the fact it comes from, or add it to "calculated" with the calculation',
      })),
  );
}

/** Finds links to pages that do not exist, and external links without https. */
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

/** Finds images without alternative text. */
export function altIssues(article: ArticleFile): ContentIssue[] {
  return bodyTexts(article).flatMap(({ file, path, raw }) => [
    ...[...raw.matchAll(/!\[\s*\]\(([^)]*)\)/g)].map(([, source]) => ({
      file,
      path,
      reason: `The image ${source ?? ''} has no alternative text: describe it between the brackets`,
    })),
    ...[...raw.matchAll(/<(?:img|Image|Picture)\b([^>]*)>/g)]
      .filter(([, attributes = '']) => !/\balt="[^"]*\S[^"]*"/.test(attributes))
      .map(() => ({ file, path, reason: 'An image has no alternative text: add alt="…"' })),
  ]);
}

/** Warns when the review date of an article has passed. */
export function reviewWarnings({ file, front }: ArticleFile, today: Date): ContentIssue[] {
  if (front.reviewBy > today) return [];
  const day = isoDay(front.reviewBy);
  return [{ file, path: 'reviewBy', reason: `Review was due by ${day}: check the facts and set a new date` }];
}
