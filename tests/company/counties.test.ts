import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { counties, dataTexts, otherTexts, readYaml } from '../../tools/content-checks/registers.ts';
import { COUNTY_OUTLINES } from '~/lib/charts/county-outlines.ts';

const guide = readFileSync('src/content/guides/guide-which-utility.mdx', 'utf8');
const { answers } = readYaml('answers/company.yaml') as { answers: Answer[] };
const outside = answers.filter(({ id }) => id === 'area-outside');
const inside = answers.filter(({ id }) => id.startsWith('area-') && id !== 'area-outside');

type Answer = { id: string; question: string; ask: string[] };

/** Sentences that say which places are not served. */
const sentences = [...dataTexts, ...otherTexts].flatMap(({ file, raw }) =>
  raw
    .split(/(?<=[.?])\s/)
    .filter((sentence) => sentence.includes('outside our area'))
    .map((sentence) => ({ file, sentence })),
);

/** True when a text names one of the places. */
const names = (text: string, places: readonly string[]): boolean =>
  places.some((place) => new RegExp(`\\b${place}\\b`, 'i').test(text));

/** What a county of src/content/counties.yaml still needs. */
const missing = (county: string, cities: readonly string[] = []): string[] => [
  ...(COUNTY_OUTLINES[county] ? [] : ['its outline in src/lib/charts/county-outlines.json']),
  ...(guide.includes(`| ${county} `) ? [] : ['its row in src/content/guides/guide-which-utility.mdx']),
  ...(inside.some(({ question, ask }) => names([question, ...ask].join('\n'), [county]))
    ? []
    : ['a way to ask in an answer that says yes, in src/content/answers/company.yaml']),
  ...sentences
    .filter(({ sentence }) => names(sentence, [county, ...cities]))
    .map(({ file, sentence }) => `another sentence than "${sentence}" in src/content/${file}`),
  ...outside
    .flatMap(({ question, ask }) => [question, ...ask])
    .filter((words) => names(words, [county, ...cities]))
    .map((words) => `"${words}" taken out of area-outside in src/content/answers/company.yaml`),
];

describe('counties', () => {
  it.each(counties)('$name has everything a county needs', ({ name, cities }) => {
    expect(missing(name, Object.keys(cities))).toEqual([]);
  });

  it('without its outline, row and answer is named with the three places', () => {
    expect(missing('Atlantis')).toHaveLength(3);
  });

  it('whose city is called outside our area is named with its sentence', () => {
    expect(missing('Atlantis', ['Modesto']).join()).toContain('Modesto and the rest of Stanislaus County');
  });

  it('that the answers call outside our area is named with every sentence', () => {
    const said = outside.flatMap(({ question }) => /in (\w+(?: \w+)?),/.exec(question)?.[1] ?? []);
    expect(said).toHaveLength(1);
    expect(missing(said[0] ?? '').join()).toContain('area-outside');
  });

  it('have each city once', () => {
    const cities = counties.flatMap((county) => Object.keys(county.cities));
    expect(cities.filter((city, index) => cities.indexOf(city) !== index)).toEqual([]);
  });

  it('have each ZIP code once', () => {
    const zips: string[] =
      counties
        .flatMap((county) => Object.values(county.cities))
        .join(' ')
        .match(/\d{5}/g) ?? [];
    expect(zips.filter((zip, index) => zips.indexOf(zip) !== index)).toEqual([]);
  });

  it('are counted in no text, which the next county would make wrong: write {{site:countyCount}}', () => {
    const counted = globSync('src/{components,content,islands,pages}/**/*.{astro,md,mdx,ts,tsx,yaml}').filter(
      (file) =>
        /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) counties\b/i.test(
          readFileSync(file, 'utf8'),
        ),
    );
    expect(counted).toEqual([]);
  });
});
