/** A place of the counties served, as used in postal addresses. */
export type Place = { city: string; county: string };

/** A place with the ZIP codes that belong to it alone, separated by spaces. */
export type ListedPlace = Place & { zips: string };

/** Companies and offices a home deals with. */
export type PowerRules = {
  /** Whose terms apply: PG&E's, SMUD's, or those of a city's own utility. */
  kind: 'pge' | 'smud' | 'own';
  delivers: string;
  /** Default supplier of the power. */
  supplies: string;
  /** Caveat about who delivers or supplies. */
  caveat: string;
};

/** Cities with a utility of their own, outside PG&E's rules. */
const OWN_UTILITY: Record<string, string> = {
  'Santa Clara': 'Silicon Valley Power',
  'Palo Alto': 'Palo Alto’s city utility',
  Alameda: 'Alameda Municipal Power',
  Lodi: 'Lodi Electric Utility',
};

const BILL = 'The generation line of your bill names yours.';

/** Supplier in most cities of a county where PG&E delivers (Ava Community Energy). */
const COUNTY_SUPPLIER: Record<string, Pick<PowerRules, 'supplies' | 'caveat'>> = {
  'Santa Clara': {
    supplies: 'Silicon Valley Clean Energy',
    caveat: `It supplies most cities around San Jose. ${BILL}`,
  },
  Alameda: {
    supplies: 'Ava Community Energy',
    caveat: 'It supplies the whole county but the City of Alameda. You may opt out.',
  },
  'Contra Costa': {
    supplies: 'MCE',
    caveat: `It supplies many cities and the county area; a few cities are on PG&E’s supply. ${BILL}`,
  },
  Marin: { supplies: 'MCE', caveat: `You may opt out. ${BILL}` },
  Solano: { supplies: 'MCE or PG&E', caveat: `MCE supplies several cities of the county. ${BILL}` },
  'San Francisco': {
    supplies: 'CleanPowerSF',
    caveat: 'Some public and new buildings are on the city’s Hetch Hetchy power.',
  },
  'San Joaquin': {
    supplies: 'Ava Community Energy',
    caveat: `It has supplied the unincorporated county since May 2026; some southern areas have irrigation-district power. ${BILL}`,
  },
};

/** Places that differ from their county (San José Clean Energy, Ava Community Energy). */
const CITY_SUPPLIER: Record<string, Pick<PowerRules, 'supplies' | 'caveat'>> = {
  'San Jose': {
    supplies: 'San José Clean Energy',
    caveat: 'The city’s own supplier, by default since February 2019. You may opt out.',
  },
  Stockton: { supplies: 'Ava Community Energy', caveat: 'Since April 2025. You may opt out.' },
  Lathrop: { supplies: 'Ava Community Energy', caveat: 'Since April 2025. You may opt out.' },
  Tracy: { supplies: 'Ava Community Energy', caveat: 'Since 2021. You may opt out.' },
  Manteca: { supplies: 'PG&E', caveat: 'The irrigation district (SSJID) is trying to take over.' },
  Ripon: { supplies: 'PG&E', caveat: 'The irrigation district (SSJID) is trying to take over.' },
  Escalon: { supplies: 'PG&E', caveat: 'The irrigation district (SSJID) is trying to take over.' },
  Hercules: {
    supplies: 'MCE',
    caveat: 'Hercules also has a small utility of its own. The top of your bill says who delivers.',
  },
};

/** Spelling that matches a place however it is typed: "City of San José, CA 95113" is "san jose". */
const plain = (entry: string): string =>
  entry
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
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
    ? places.find(({ city }) => plain(city) === name)
    : places.find(({ zips }) => zip !== undefined && zips.split(' ').includes(zip));
  return found && { city: found.city, county: found.county };
}

/** Whether we know who delivers or supplies power in most places of a county. */
export const hasSupplier = (county: string): boolean => county === 'Sacramento' || county in COUNTY_SUPPLIER;

/** Returns who delivers and supplies power at a place. */
export function powerRules({ city, county }: Place): PowerRules {
  const own = OWN_UTILITY[city];
  if (own) return { kind: 'own', delivers: own, supplies: own, caveat: 'It sets its own terms and rates.' };
  if (county === 'Sacramento')
    return {
      kind: 'smud',
      delivers: 'SMUD',
      supplies: 'SMUD',
      caveat: 'Small edges of the county are on PG&E. The top of your bill says.',
    };
  const supplier = CITY_SUPPLIER[city] ?? COUNTY_SUPPLIER[county];
  return {
    kind: 'pge',
    delivers: 'PG&E',
    supplies: supplier?.supplies ?? 'PG&E',
    caveat: supplier?.caveat ?? BILL,
  };
}
