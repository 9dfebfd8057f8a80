import { isoDay } from '../../src/domain/content/article.ts';
import { PRICE_LIST, type PriceKey } from '../../src/domain/pricing/price-list.ts';
import { priceText } from '../../src/domain/content/content-tokens.ts';
import { bodyTexts, type ArticleFile } from './article-file.ts';
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

/** Finds numbers missing from the article's sources and calculations, the claims register and the price list. */
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
          'add it to the "figures" of the source it comes from, or to "calculated" with the calculation',
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

/** Copies of papers and statutes, forums, sellers, and sites that only retell: they support no claim. */
const WEAK_SOURCE =
  /\/\/(?:[\w-]+\.)*(?:a1solarstore|currentfederaltaxdevelopments|docslib|energyscout|farrellfritz|fong\.azurewebsites|legalclarity|mikeholt|nrgcleanpower|scribd|solatrim|techempower|texassolarpanelfraud)\./;

/** Services whose home page is the page itself. */
const OWN_PAGE = /^https:\/\/(?:pvwatts\.nrel\.gov|www\.hhw\.org)\/?$/;

/** Returns what is wrong with the address of a source; undefined when it names a page of its own. */
function addressFault(url: string): string | undefined {
  if (!/^https:\/\/[^/]+\.[a-z]/.test(url)) return 'has no address: add its url, starting with https';
  if (WEAK_SOURCE.test(url)) return 'is a copy, a forum or an interested party: name the page it rests on';
  if (/^https:\/\/[^/]+\/?$/.test(url) && !OWN_PAGE.test(url))
    return 'names a home page: name the page itself';
  return undefined;
}

/** Finds sources without the address of a page that supports the text. */
export function sourceIssues({ file, front }: ArticleFile): ContentIssue[] {
  return front.sources.flatMap(({ title, url = '' }) => {
    const fault = addressFault(url);
    return fault ? [{ file, path: 'sources', reason: `"${title}" ${fault}, or take another source` }] : [];
  });
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
