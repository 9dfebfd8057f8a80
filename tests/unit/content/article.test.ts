import { expect, it } from 'vitest';
import {
  articleErrors,
  byline,
  countWords,
  dayText,
  isoDay,
  monthText,
  readMinutes,
  guidesHeading,
  relatedTo,
  type Topic,
} from '~/domain/content/article.ts';

it.each([
  ['Two words', 2],
  ['## A heading\n\nand **three bold words**', 6],
  ['[the link](https://example.com/a-long-path) counts its words', 5],
  ['from <Value of="price:checkupOneStory" /> flat', 3],
  [
    '<DataTable caption="not counted">\n\n| Hours | Window |\n| --- | --- |\n| 4–9 pm | Peak |\n\n</DataTable>',
    5,
  ],
  ['Two words.\n\n<Bars caption="Price">\n\n| Part | Price |\n| --- | --- |\n| Wash | 9 |\n\n</Bars>', 2],
  ['{/* a note to editors */}\nWords', 1],
  ['import Chart from "./Chart.astro";\n\nWords', 1],
  ['', 0],
])('the word count of an article of %j is %d', (source, words) => {
  expect(countWords(source)).toBe(words);
});

it.each([
  [0, 1],
  [220, 1],
  [221, 2],
  [1100, 5],
])('the word count of an article of %d words is %d minutes', (words, minutes) => {
  expect(readMinutes(words)).toBe(minutes);
});

it('a content date is the day in the file, in any build time zone', () => {
  const day = new Date('2026-11-01');
  expect([dayText(day), dayText(day, 'short'), isoDay(day)]).toEqual([
    'November 1, 2026',
    'Nov 1, 2026',
    '2026-11-01',
  ]);
  expect(monthText('2026-11')).toBe('November 2026');
});

it('a byline has "the" for a team and none for a person', () => {
  expect(byline({ kind: 'team', name: 'Care team' })).toBe('the Care team');
  expect(byline({ kind: 'person', name: 'Ana Ruiz' })).toBe('Ana Ruiz');
});

const known = {
  categories: new Set(['panel-care']),
  authors: new Set(['care-team']),
  services: new Set(['solar-panel-cleaning']),
};
const sound = {
  file: 'src/content/articles/a.mdx',
  id: 1,
  category: 'panel-care',
  author: 'care-team',
  service: 'solar-panel-cleaning',
  text: 'See [the prices](/prices).',
};

it('references of articles have no error when all targets exist', () => {
  expect(articleErrors([sound, { ...sound, file: 'b.mdx', id: 2 }], known)).toEqual([]);
});

it('references of articles report a duplicate id with file and field', () => {
  expect(articleErrors([sound, { ...sound, file: 'src/content/articles/b.mdx' }], known)).toEqual([
    'src/content/articles/b.mdx: id: 1 is already the id of src/content/articles/a.mdx',
  ]);
});

it.each([
  [{ category: 'pool-care' }, 'category: there is no "pool-care" in src/content/categories.yaml'],
  [{ author: 'nobody' }, 'author: there is no "nobody" in src/content/authors.yaml'],
  [
    { text: '## [A descriptive heading]' },
    '[A descriptive heading] is left from the template. Write it, or set draft: true',
  ],
  [{ service: 'pools' }, 'nextStep.service: there is no "pools" in src/content/catalogue.yaml'],
])('references of articles report %o', (part, message) => {
  expect(articleErrors([{ ...sound, ...part }], known)).toEqual([`${sound.file}: ${message}`]);
});

it.each([
  ['Panel Care', 'Panel Care Guides'],
  ['Local Guides', 'Local Guides'],
])('the heading of a category of %s is %s', (name, heading) => {
  expect(guidesHeading(name)).toBe(heading);
});

const article = (slug: string, category: string, title: string, service = 'any'): Topic => ({
  slug,
  title,
  category: { id: category },
  keywords: ['solar'],
  nextStep: { service: { id: service } },
});
const all = [
  article('wash', 'care', 'Dust and washing'),
  article('year', 'maintenance', 'Dust through the year'),
  article('loan', 'money', 'Loans and leases'),
  article('lease', 'money', 'Escalators'),
  article('nests', 'animals', 'Nests', 'guard'),
  article('mesh', 'mesh', 'Steel', 'guard'),
];
const nearest = (slug: string, count = 1): string[] => {
  const own = all.find((item) => item.slug === slug);
  return own ? relatedTo(own, all, count).map((item) => item.slug) : [];
};

it.each([
  ['wash', 'year', 'a rare word'],
  ['lease', 'loan', 'the category'],
  ['nests', 'mesh', 'the service'],
])('related articles of %s begin with %s, which shares %s', (slug, expected) => {
  expect(nearest(slug)).toEqual([expected]);
});

it('related articles leave out the article itself and keep the order of equals', () => {
  expect(nearest('lease', 9)).toEqual(['loan', 'wash', 'year', 'nests', 'mesh']);
});
