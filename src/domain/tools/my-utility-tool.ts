import {
  findPlace,
  powerRules,
  type ListedPlace,
  type Place,
  type PowerRules,
  type Suppliers,
} from './my-utility.ts';
import type { Tool, ToolAnswer, ToolLine } from './tool.ts';

/** The answer about a place, with the rules its day is drawn from. */
export type UtilityAnswer = ToolAnswer & { rules: PowerRules };

const NOT_FOUND =
  'We don’t know this place. Try the city on your bill, or a five-digit ZIP code of our counties.';

/** Hours of the peak by utility (PG&E’s rate pages, smud.org). */
const PEAK: Record<PowerRules['kind'], (utility: string) => string> = {
  pge: () => '4–9 pm every day on E-TOU-C, E-ELEC and EV2-A. 5–8 pm on weekdays on E-TOU-D.',
  smud: () => '5–8 pm on SMUD’s standard rate, not 4–9 pm.',
  own: (utility) => `PG&E’s hours don’t apply. Ask ${utility} for its own.`,
  either: (utilities) => `It depends on the utility: ${utilities}.`,
};

/** Settling of net metering by supplier, besides PG&E's own true-up (pages of the suppliers). */
const SETTLES: Record<string, string> = {
  'San José Clean Energy':
    'On net metering you have two true-ups: with San José Clean Energy in April, and with PG&E on its own date.',
  'Silicon Valley Clean Energy':
    'On net metering, Silicon Valley Clean Energy settles its part every month and pays a surplus in April; PG&E’s true-up comes once a year.',
  MCE: 'On net metering, MCE settles its part every month and pays a surplus after March; PG&E’s true-up comes once a year.',
  'Ava Community Energy':
    'On net metering, Ava settles its part in April, or every month if you choose that by the end of February; PG&E’s true-up comes once a year.',
  CleanPowerSF:
    'On net metering, CleanPowerSF settles its part every month and looks at a surplus in April; PG&E’s true-up comes once a year.',
  'PG&E': 'On net metering, PG&E’s true-up comes once a year.',
};

/** Solar terms by utility (Aurora Solar, smud.org, the suppliers' pages). */
const TERMS: Record<PowerRules['kind'], (rules: PowerRules) => string> = {
  pge: ({ supplies }) =>
    `PG&E’s: NEM 1, NEM 2 or net billing, by your dates. ${SETTLES[supplies] ?? ''}`.trimEnd(),
  smud: () =>
    'SMUD’s own. Systems approved since March 1, 2022 are on its Solar and Storage Rate; older ones have its net metering to the end of 2030, with exceptions.',
  own: () => 'The utility’s own. The state’s net billing rules don’t apply.',
  either: () => 'Those of the utility that sends the bill. PG&E’s apply only if it’s PG&E.',
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

function linesOf(place: Place, rules: PowerRules): ToolLine[] {
  const { kind, delivers, supplies, caveat } = rules;
  const wires =
    kind === 'pge' ? 'PG&E owns the wires, sends the bill and answers for outages.' : `${delivers}.`;
  return [
    { label: 'Delivers and bills', detail: wires },
    { label: 'Supplies the power', detail: `${supplies}. ${caveat}` },
    { label: 'Price peak', detail: PEAK[kind](delivers) },
    { label: 'Solar terms', detail: TERMS[kind](rules) },
    { label: 'Permit office', detail: permitOffice(place) },
    { label: 'Old panels', detail: oldPanels(place) },
  ];
}

function headline({ kind, delivers, supplies }: PowerRules): string {
  if (kind === 'either') return `${delivers}: your bill\u00A0says`;
  return delivers === supplies ? `${delivers} does\u00A0both` : `PG&E’s wires, ${supplies}’s\u00A0power`;
}

/** Sentence on PG&E's terms by utility. */
const APPLIES: Record<PowerRules['kind'], string> = {
  pge: 'PG&E’s solar terms and peak hours apply.',
  smud: 'PG&E’s solar terms and peak hours don’t apply here.',
  own: 'PG&E’s solar terms and peak hours don’t apply here.',
  either: 'PG&E’s solar terms and peak hours apply only if PG&E sends your bill.',
};

const areaOf = ({ city, county }: Place): string =>
  city === county && county === 'San Francisco' ? city : `${city}, ${county} County`;

/** Utility and rules of a place. Places and suppliers come from counties.yaml. */
export function myUtility(
  places: readonly ListedPlace[],
  suppliers: Suppliers,
): Tool<Place, 'place', UtilityAnswer> {
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
      const rules = powerRules(place, suppliers);
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
          lead: `${areaOf(place)}, as of November 2026. ${APPLIES[rules.kind]}`,
          peak,
        },
        lines: linesOf(place, rules),
        note: `${areaOf(place)}: ${who}.`,
        rules,
      };
    },
  };
}
