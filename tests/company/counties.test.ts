import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readYaml } from '../../tools/content-checks/registers.ts';
import { site } from '~/config/site.ts';
import { hasSupplier } from '~/domain/tools/my-utility.ts';
import { drawnCounties } from '~/lib/charts/county-map.ts';
import { COUNTY_OUTLINES } from '~/lib/charts/county-outlines.ts';

const listed = (readYaml('counties.yaml') as { name: string }[]).map(({ name }) => name);
const cities = readYaml('cities.yaml') as { id: string }[];
const guide = readFileSync('src/content/guides/guide-which-utility.mdx', 'utf8');

const isDrawn = (county: string): boolean => {
  try {
    return drawnCounties([county]).length === 1;
  } catch {
    return false;
  }
};

/** What a county of src/config/site.ts still needs. */
const missing = (county: string): string[] => [
  ...(listed.includes(county) ? [] : ['its line in src/content/counties.yaml']),
  ...(cities.some(({ id }) => id === county.toLowerCase().replaceAll(' ', '-'))
    ? []
    : ['its cities in src/content/cities.yaml']),
  ...(isDrawn(county)
    ? []
    : ['its outline in src/lib/charts/county-outlines.json and label in county-map.ts']),
  ...(hasSupplier(county) ? [] : ['its supplier in src/domain/tools/my-utility.ts']),
  ...(guide.includes(`| ${county} `) ? [] : ['its row in src/content/guides/guide-which-utility.mdx']),
];

describe('counties', () => {
  it.each(site.counties)('%s has everything a county needs', (county) => {
    expect(missing(county)).toEqual([]);
  });

  it('that are no longer served are not drawn', () => {
    expect(
      Object.keys(COUNTY_OUTLINES).filter((county) => !site.counties.some((own) => own === county)),
    ).toEqual([]);
  });

  it('without its data is named with every place to add it', () => {
    expect(missing('Atlantis')).toHaveLength(5);
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

  it('are listed in the order of src/config/site.ts', () => {
    expect(listed).toEqual(site.counties);
  });
});
