import { describe, expect, test } from 'vitest';
import { at, isIndexable, metaOf, type Page } from './built-site.ts';

/** Searches of a homeowner: the page that answers, and the words its title, h1 and description must have. */
const SEARCHES: readonly [query: string, path: string, words: readonly string[]][] = [
  [
    'solar panel cleaning san jose',
    '/services/solar-panel-cleaning',
    ['solar', 'panel', 'cleaning', 'San Jose'],
  ],
  ['solar panel repair san jose', '/services/solar-maintenance-repairs', ['solar', 'repair', 'San Jose']],
  ['solar inspection san jose', '/services/solar-system-inspection', ['solar', 'inspection', 'San Jose']],
  ['solar panel removal san jose', '/services/solar-removal-reinstall', ['solar panel removal', 'San Jose']],
  ['ev charger installation san jose', '/services/ev-charger-outlet', ['EV charger', 'San Jose']],
  [
    'home battery installation san jose',
    '/services/battery-installation',
    ['battery', 'install', 'San Jose'],
  ],
  ['add battery to existing solar', '/services/battery-add-on', ['battery', 'solar', 'San Jose']],
  ['bird netting solar panels san jose', '/services/bird-netting', ['bird', 'San Jose']],
  ['solar installation san jose', '/services/solar-installation', ['solar', 'install', 'San Jose']],
  ['gutter cleaning san jose', '/services/gutter-cleaning', ['gutter', 'cleaning', 'San Jose']],
  ['holiday light installation san jose', '/services/holiday-lights', ['holiday', 'light', 'San Jose']],
  ['solar services san jose', '/locations/san-jose', ['solar', 'service', 'San Jose']],
  [
    'solar panel service los gatos',
    '/locations/los-gatos-saratoga',
    ['solar panel', 'Los Gatos', 'Saratoga'],
  ],
  [
    'solar panel service mountain view',
    '/locations/cupertino-mountain-view',
    ['solar panel', 'Cupertino', 'Mountain View'],
  ],
  ['solar panel service fremont', '/locations/fremont-tri-valley', ['solar panel', 'Fremont', 'Tri-Valley']],
  ['solar panel service danville', '/locations/danville-lamorinda', ['solar panel', 'Danville', 'Lamorinda']],
  ['solar panel service marin', '/locations/marin', ['solar panel', 'Marin County']],
  ['solar panel service sacramento', '/locations/sacramento', ['solar panel', 'Sacramento']],
  [
    'solar installer went out of business',
    '/insights/solar-installer-closed-what-to-do',
    ['solar', 'installer', 'clos'],
  ],
  ['sunpower went out of business who took over', '/installer-closed/sunpower', ['SunPower', 'who']],
  ['freedom forever bankruptcy', '/installer-closed/freedom-forever', ['Freedom Forever']],
  ['solar panel cleaning cost', '/costs/solar-panel-cleaning', ['solar panel cleaning', 'San Jose']],
  ['cost to remove and reinstall solar panels', '/costs/solar-removal-reinstall', ['reinstall', 'solar']],
  ['home battery cost', '/costs/home-battery', ['home battery', 'cost']],
  ['solar inverter replacement cost', '/costs/solar-inverter', ['solar inverter', 'replace']],
  ['why is my pge true up so high', '/help/true-up', ['PG&E', 'true-up', 'high']],
  ['enphase not reporting', '/monitoring/enphase', ['Enphase', 'lights']],
  ['solar breaker keeps tripping', '/trouble/breaker-trips', ['solar breaker']],
  ['hoa solar panels california', '/help/hoa-solar', ['HOA', 'solar']],
  ['re-roofing with solar panels', '/insights/reroofing-with-solar-panels', ['roof', 'solar']],
];

const partsOf = (page: Page) => ({
  title: page.document.querySelector('head > title')?.textContent ?? '',
  h1: page.document.querySelector('h1')?.textContent ?? '',
  description: metaOf(page, 'description'),
});

describe.each(SEARCHES)('the search "%s"', (_query, path, words) => {
  test(`is answered by ${path}, with its words in title, h1 and description`, () => {
    const page = at(path);
    const missing = Object.entries(partsOf(page)).flatMap(([part, text]) =>
      words
        .filter(
          (word) =>
            !text
              .replace(/[\s\u00a0]+/g, ' ')
              .toLowerCase()
              .includes(word.toLowerCase()),
        )
        .map((word) => `${part} "${text.trim()}" lacks "${word}"`),
    );
    expect(missing).toEqual([]);
    expect(isIndexable(page)).toBe(true);
  });
});
