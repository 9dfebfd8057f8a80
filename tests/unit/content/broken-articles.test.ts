import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { parseArticle, readArticle } from '../../../tools/content-checks/article-file.ts';
import { checkArticles, findingLine } from '../../../tools/content-checks/check-articles.ts';

const broken = globSync('tests/unit/content/broken/*.mdx').sort().map(readArticle);
const original = readArticle('src/content/articles/clean-solar-panels-or-wait-for-rain.mdx');
const pages = new Set(['/insights']);
const { errors, warnings } = checkArticles([original, ...broken], pages, new Date('2026-11-21'));

/** Returns the findings of one broken article without the file name. */
const about = (file: string, findings = errors): string[] =>
  findings
    .filter((finding) => basename(finding.file) === file)
    .map((finding) => findingLine({ ...finding, file: '' }).trim());

const number = (line: number, figure: string): string =>
  `line ${line}: The number ${figure} is in none of its facts, the claims register or the price list: ` +
  'cite the fact it comes from, or add it to "calculated" with the calculation';

test('reports numbers without a source, broken tokens and images without alt text', () => {
  expect(about('numbers.mdx')).toEqual([
    'line 16: Unknown token price:moon (in {{price:moon}}).',
    number(14, '42'),
    number(14, '18.5%'),
    'line 18: The image ./roof.jpg has no alternative text: describe it between the brackets',
    'line 20: An image has no alternative text: add alt="…"',
  ]);
});

test('reports refused statements, dead links, misspellings and all caps', () => {
  expect(about('red-lines.mdx')).toEqual([
    'excerpt: Says "Claim the 30% federal tax credit": The homeowner credit ended for spending after 2025',
    'line 9: Says "You lose net metering if": Adding storage and like-for-like work keep legacy status',
    'line 9: Says "solar keeps your lights on": Without a battery, solar shuts off in an outage',
    'line 11: Says "installed in 1–3 days": That is time on the roof; permit, inspection and approval come on top',
    'line 11: Says "No permit needed": San Jose requires permits',
    'line 11: Says "25% efficien": That is a cell figure',
    'line 11: Says "remove any nest": California protects the nests and eggs of any bird',
    'line 15: Says "pays for itself": No savings or payback may be promised',
    'line 15: "colour" is not US spelling',
    'line 15: Contains an exclamation mark',
    'line 17: Says "nest can be cleared": California protects the nests and eggs of any bird',
    'line 17: Says "we could not find out": Print the rule in force with its date, or leave it out',
    'facts: There is no fact "a-post-in-a-forum" in src/content/facts',
    'line 13: The link to "/insights/rates-that-never-were" is dead: this site has no such page',
    'line 13: The link to "/moon#top" is dead: this site has no such page',
    'line 13: The link to "http://law.example" is dead: this site has no such page',
  ]);
});

test('reports copied text with its origin', () => {
  expect(about('copied.mdx')).toEqual([
    expect.stringMatching(
      /^text: Shares "on most tilted roofs in california dust costs a few percent of output" with .*clean-solar-panels/,
    ),
  ]);
});

test('warns about an article past its review date', () => {
  expect(about('red-lines.mdx', warnings)).toEqual([
    'reviewBy: Review was due by 2026-01-31: check the facts and set a new date',
  ]);
  expect(warnings).toHaveLength(1);
});

test('reports a file without frontmatter', () => {
  expect(() => parseArticle('a.mdx', 'Only words')).toThrow(
    'a.mdx: the frontmatter between two lines of ---',
  );
});
