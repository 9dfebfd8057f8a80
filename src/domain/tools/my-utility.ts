import { unaccented } from '../forms/text.ts';

/** A place of the counties served, as used in postal addresses. */
export type Place = { city: string; county: string };

/** A place with the ZIP codes that belong to it alone, separated by spaces. */
export type ListedPlace = Place & { zips: string };

/** Companies and offices a home deals with. */
export type PowerRules = {
  /** Whose terms apply: PG&E's, SMUD's, those of a utility of its own, or one of two that the bill names. */
  kind: 'pge' | 'smud' | 'own' | 'either';
  delivers: string;
  /** Default supplier of the power. */
  supplies: string;
  caveat: string;
};

/** Utilities with wires and terms of their own, outside PG&E's rules (lodi.gov, mid.org, lathropirrigation.com, islandenergy.com). */
const OWN_UTILITY: ReadonlyMap<string, string> = new Map([
  ['Santa Clara', 'Silicon Valley Power'],
  ['Palo Alto', 'City of Palo Alto Utilities'],
  ['Alameda', 'Alameda Municipal Power'],
  ['Lodi', 'Lodi Electric Utility'],
  ['Mountain House', 'Modesto Irrigation District'],
  ['River Islands', 'Lathrop Irrigation District'],
  ['Mare Island', 'Island Energy'],
]);

const TOP_OF_BILL = 'The top of your bill says which.';

/** Places where homes are on one of two utilities (mid.org; the Delta is not settled in a source). */
const EITHER: ReadonlyMap<string, string> = new Map([
  ...['Ripon', 'Escalon'].map((city) => [city, 'Modesto Irrigation District or PG&E'] as const),
  ...['Courtland', 'Isleton', 'Ryde', 'Walnut Grove'].map((city) => [city, 'SMUD or PG&E'] as const),
]);

type Supplier = Pick<PowerRules, 'supplies' | 'caveat'>;

/** Supplier by default of each county's land and of its cities that are not in CITY_SUPPLIER; without a caveat, one may opt out. */
export type Suppliers = Readonly<Record<string, { supplies: string; caveat?: string }>>;

const OPT_OUT = 'That’s the default, and you may opt out.';

/** A city outside the community supplier of its county. */
const notJoined: Supplier = {
  supplies: 'PG&E',
  caveat: 'As far as we could find in November 2026, the city hasn’t joined MCE. Your bill decides.',
};

const SAN_JOSE_SUPPLIER = 'San José Clean Energy';

/** Cities that differ from their county, by the member lists of the suppliers. */
const CITY_SUPPLIER: ReadonlyMap<string, Supplier> = new Map([
  [
    'San Jose',
    { supplies: SAN_JOSE_SUPPLIER, caveat: `The city’s own supplier since February 2019. ${OPT_OUT}` },
  ],
  [
    'Alum Rock',
    {
      supplies: SAN_JOSE_SUPPLIER,
      caveat:
        'Most of Alum Rock is in the City of San Jose. County pockets are on Silicon Valley Clean Energy, and your bill names yours.',
    },
  ],
  [
    'Stanford',
    {
      supplies: 'Silicon Valley Clean Energy',
      caveat: 'The campus is a case of its own: look at your bill.',
    },
  ],
  ...['Antioch', 'Brentwood', 'Clayton', 'Orinda'].map((city) => [city, notJoined] as const),
  ...['Dixon', 'Rio Vista', 'Suisun City', 'Vacaville'].map((city) => [city, notJoined] as const),
  ['Vallejo', { supplies: 'MCE', caveat: `${OPT_OUT} Mare Island is on Island Energy, wires included.` }],
  ['Stockton', { supplies: 'Ava Community Energy', caveat: `Since April 2025. ${OPT_OUT}` }],
  [
    'Lathrop',
    {
      supplies: 'Ava Community Energy',
      caveat: `Since April 2025. ${OPT_OUT} River Islands is on Lathrop Irrigation District, wires included.`,
    },
  ],
  ['Tracy', { supplies: 'Ava Community Energy', caveat: `Since 2021. ${OPT_OUT}` }],
  [
    'Manteca',
    {
      supplies: 'PG&E',
      caveat:
        'The irrigation district, SSJID, has long sought to take over the wires. The top of your bill says who delivers.',
    },
  ],
]);

const SAN_JOSE: Place = { city: 'San Jose', county: 'Santa Clara' };

/** Parts of a city, which postal addresses do not use. */
const PARTS: ReadonlyMap<string, Place> = new Map([
  ...[
    ...['almaden', 'almaden valley', 'alviso', 'berryessa', 'blossom valley', 'cambrian', 'evergreen'],
    ...['rose garden', 'santa teresa', 'silver creek', 'willow glen'],
  ].map((name) => [name, SAN_JOSE] as const),
  ['river islands', { city: 'River Islands', county: 'San Joaquin' }],
  ['mare island', { city: 'Mare Island', county: 'Solano' }],
]);

/** Spelling that matches a place however it is typed: "City of San José, CA 95113" is "san jose". */
const plain = (entry: string): string =>
  unaccented(entry)
    .replace(/\b\d{5}(?:-\d{4})?\s*$/, '')
    .replace(/[\s,]+(?:ca|calif|california)\.?[\s,]*$/, '')
    .replace(/^\s*(?:the\s+)?(?:city|town) of\s+/, '')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

/** Finds a place by name or by a ZIP code that no other place shares. */
export function findPlace(entry: string, places: readonly ListedPlace[]): Place | undefined {
  const name = plain(entry);
  const zip = /\b(\d{5})(?:-\d{4})?\s*$/.exec(entry.trim())?.[1];
  const found = name
    ? (places.find(({ city }) => plain(city) === name) ?? PARTS.get(name))
    : places.find(({ zips }) => zip !== undefined && zips.split(' ').includes(zip));
  return found && { city: found.city, county: found.county };
}

/** Returns who delivers and supplies power at a place. */
export function powerRules({ city, county }: Place, suppliers: Suppliers): PowerRules {
  const own = OWN_UTILITY.get(city);
  if (own) return { kind: 'own', delivers: own, supplies: own, caveat: 'It sets its own terms and rates.' };
  const either = EITHER.get(city);
  if (either) return { kind: 'either', delivers: either, supplies: either, caveat: TOP_OF_BILL };
  const { supplies, caveat = OPT_OUT } = CITY_SUPPLIER.get(city) ??
    suppliers[county] ?? { supplies: 'PG&E', caveat: TOP_OF_BILL };
  return supplies === 'SMUD'
    ? { kind: 'smud', delivers: 'SMUD', supplies, caveat }
    : { kind: 'pge', delivers: 'PG&E', supplies, caveat };
}
