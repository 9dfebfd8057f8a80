import type { Place } from './my-utility.ts';
import type { ToolCase } from './tool.ts';

const PLACES: Place[] = [
  { city: 'San Jose', county: 'Santa Clara' },
  { city: 'Santa Clara', county: 'Santa Clara' },
  { city: 'Palo Alto', county: 'Santa Clara' },
  { city: 'Sunnyvale', county: 'Santa Clara' },
  { city: 'Los Gatos', county: 'Santa Clara' },
  { city: 'Milpitas', county: 'Santa Clara' },
  { city: 'Oakland', county: 'Alameda' },
  { city: 'Fremont', county: 'Alameda' },
  { city: 'Alameda', county: 'Alameda' },
  { city: 'Walnut Creek', county: 'Contra Costa' },
  { city: 'Orinda', county: 'Contra Costa' },
  { city: 'San Francisco', county: 'San Francisco' },
  { city: 'San Rafael', county: 'Marin' },
  { city: 'Vallejo', county: 'Solano' },
  { city: 'Stockton', county: 'San Joaquin' },
  { city: 'Manteca', county: 'San Joaquin' },
  { city: 'Lodi', county: 'San Joaquin' },
  { city: 'Mountain House', county: 'San Joaquin' },
  { city: 'Sacramento', county: 'Sacramento' },
];

export const UTILITY_CASES: ToolCase<Place>[] = PLACES.map((input) => ({
  slug: input.city.toLowerCase().replaceAll(' ', '-'),
  label: `${input.city}: who supplies power`,
  input,
}));
