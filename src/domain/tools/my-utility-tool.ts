import { findPlace, powerRules, type ListedPlace, type Place, type PowerRules } from './my-utility.ts';
import type { Tool, ToolAnswer, ToolLine } from './tool.ts';

/** The answer about a place, with the rules its day is drawn from. */
export type UtilityAnswer = ToolAnswer & { rules: PowerRules };

const NOT_FOUND =
  'We do not know this place. Try the city on your bill, or a five-digit ZIP code of our counties.';

/** Hours of the peak by utility (PG&E’s rate pages, smud.org). */
const PEAK: Record<PowerRules['kind'], (utility: string) => string> = {
  pge: () => '4–9 pm every day on E-TOU-C, E-ELEC and EV2-A. 5–8 pm on weekdays on E-TOU-D.',
  smud: () => '5–8 pm on SMUD’s standard rate, not 4–9 pm.',
  own: (utility) => `PG&E’s hours do not apply. Ask ${utility} for its own.`,
};

/** Solar terms by utility (Aurora Solar, smud.org, San José Clean Energy). */
const TERMS: Record<PowerRules['kind'], (place: Place) => string> = {
  pge: ({ city }) =>
    city === 'San Jose'
      ? 'PG&E’s: NEM 1, NEM 2 or net billing, by your dates. On net metering you have two true-ups, with San José Clean Energy in April and with PG&E on its own date.'
      : 'PG&E’s: NEM 1, NEM 2 or net billing, by your dates.',
  smud: () =>
    'SMUD’s own. Systems approved since March 1, 2022 are on its Solar and Storage Rate; older ones have its net metering to the end of 2030, with exceptions.',
  own: () => 'The utility’s own. The state’s net billing rules do not apply.',
};

/** Permit office (Santa Clara County and Milpitas, City of San José). */
function permitOffice({ city, county }: Place): string {
  if (city === 'San Jose')
    return 'The City of San José. Many roof systems on houses and duplexes get theirs online; a charger needs an electrical permit before it goes in.';
  if (city === 'Milpitas')
    return 'The City of Milpitas, for new roof systems through SolarAPP+, which only licensed contractors may use.';
  if (county === 'San Francisco') return 'The City and County of San Francisco.';
  const office = `Your city’s building department, or ${county} County’s on unincorporated land`;
  return county === 'Santa Clara'
    ? `${office}. The county takes new roof systems through SolarAPP+, which only licensed contractors may use.`
    : `${office}.`;
}

/** Disposal of old panels (California DTSC, Santa Clara County Fire). */
const oldPanels = ({ county }: Place): string =>
  `Universal waste in California since January 2021, so not for the trash. ${
    county === 'Santa Clara'
      ? 'Ask the county’s hazardous waste line first whether it takes panels: 408-299-7300, by appointment.'
      : 'Ask your county’s household hazardous waste program first whether it takes panels.'
  }`;

function linesOf(place: Place, { kind, delivers, supplies, caveat }: PowerRules): ToolLine[] {
  const wires =
    kind === 'pge' ? 'PG&E owns the wires, sends the bill and answers for outages.' : `${delivers}.`;
  return [
    { label: 'Delivers and bills', detail: wires },
    { label: 'Supplies the power', detail: `${supplies}. ${caveat}` },
    { label: 'Price peak', detail: PEAK[kind](delivers) },
    { label: 'Solar terms', detail: TERMS[kind](place) },
    { label: 'Permit office', detail: permitOffice(place) },
    { label: 'Old panels', detail: oldPanels(place) },
  ];
}

function headline({ kind, delivers, supplies }: PowerRules): string {
  if (kind !== 'pge') return `${delivers} does\u00A0both`;
  if (supplies === 'PG&E') return 'PG&E does\u00A0both';
  return supplies === 'MCE or PG&E'
    ? 'PG&E’s wires, perhaps MCE’s\u00A0power'
    : `PG&E’s wires, ${supplies}’s\u00A0power`;
}

const areaOf = ({ city, county }: Place): string =>
  city === county && county === 'San Francisco' ? city : `${city}, ${county} County`;

/** Utility and rules of a place. The places come from the site's list of cities. */
export function myUtility(places: readonly ListedPlace[]): Tool<Place, 'place', UtilityAnswer> {
  return {
    id: 'my-utility',
    name: 'My utility',
    fields: ['place'],
    example: { city: 'San Jose', county: 'Santa Clara' },
    parse: (params) => {
      const entry = params.get('place') ?? '';
      const place = findPlace(entry, places);
      if (place) return { ok: true, input: place };
      const error = entry.trim() === '' ? 'Enter a city or a ZIP code.' : NOT_FOUND;
      return { ok: false, errors: { place: error } };
    },
    query: ({ city }) => new URLSearchParams({ place: city }),
    answer: (place) => {
      const rules = powerRules(place);
      const big = headline(rules);
      const peak = PEAK[rules.kind](rules.delivers);
      const who =
        rules.delivers === rules.supplies
          ? rules.delivers
          : `${rules.delivers} delivers, ${rules.supplies} supplies`;
      return {
        state: rules.kind,
        texts: {
          big,
          lead: `${areaOf(place)}, as of November 2026. ${rules.kind === 'pge' ? 'PG&E’s solar terms and peak hours apply.' : 'PG&E’s solar terms and peak hours do not apply here.'}`,
          peak,
        },
        lines: linesOf(place, rules),
        note: `${areaOf(place)}: ${who}.`,
        rules,
      };
    },
  };
}
