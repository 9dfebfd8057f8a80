import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { parseArticle, readArticle } from '../../../tools/content-checks/article-file.ts';
import { checkArticles, findingLine } from '../../../tools/content-checks/check-articles.ts';

const broken = globSync('tests/unit/content/broken/*.mdx').sort().map(readArticle);
const original = readArticle('src/content/articles/clean-solar-panels-or-wait-for-rain.mdx');
const pages = new Set(['/insights']);
const { faults, warnings } = checkArticles([original, ...broken], pages, new Date('2026-11-21'));

/** Findings about one broken article, without its name. */
const about = (file: string, findings = faults): string[] =>
  findings
    .filter((finding) => basename(finding.file) === file)
    .map((finding) => findingLine({ ...finding, file: '' }).trim());

const number = (line: number, figure: string): string =>
  `line ${line}: The number ${figure} is in none of its sources, the claims register or the price list: ` +
  'add it to the "figures" of the source that says so, or to "calculated" with what it comes from';

test('names numbers without a source, broken tokens and pictures without a text', () => {
  expect(about('numbers.mdx')).toEqual([
    'line 19: Nothing is called price:moon (in {{price:moon}}).',
    number(17, '42'),
    number(17, '18.5%'),
    'line 21: The picture ./roof.jpg has no alternative text: say between the brackets what it shows',
    'line 23: A picture has no alternative text: give it alt="…"',
  ]);
});

test('names red lines, dead links, spelling and shouting', () => {
  expect(about('red-lines.mdx')).toEqual([
    'excerpt: Says "Claim the 30% federal tax credit": The homeowner credit ended for spending after 2025',
    'line 9: Says "You lose net metering if": Adding storage and like-for-like work keep legacy status',
    'line 9: Says "solar keeps your lights on": Without a battery, solar shuts off in an outage',
    'line 11: Says "installed in 1–3 days": That is time on the roof; permit, inspection and approval come on top',
    'line 11: Says "No permit needed": San José requires permits',
    'line 11: Says "25% efficien": That is a cell figure',
    'line 11: Says "remove any nest": Active nests of native birds are protected',
    'line 15: Says "pays for itself": No savings or payback may be promised',
    'line 15: "colour" is not US spelling',
    'line 15: Holds an exclamation mark',
    'line 13: The link to "/insights/rates-that-never-were" is dead: this site has no such page',
    'line 13: The link to "/moon#top" is dead: this site has no such page',
    'line 13: The link to "http://law.example" is dead: this site has no such page',
  ]);
});

test('names what was copied, and from where', () => {
  expect(about('copied.mdx')).toEqual([
    expect.stringMatching(
      /^text: Shares "for most tilted roofs in california dust costs a few percent of output" with .*clean-solar-panels/,
    ),
  ]);
});

test('warns of an article that was to be read again by now', () => {
  expect(about('red-lines.mdx', warnings)).toEqual([
    'reviewBy: Was to be read again by 2026-01-31: check its facts and move the day',
  ]);
  expect(warnings).toHaveLength(1);
});

test('says which file has no fields', () => {
  expect(() => parseArticle('a.mdx', 'Only words')).toThrow('a.mdx: the fields between two lines of ---');
});
