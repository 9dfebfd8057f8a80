import { cityOfZip } from '../../../domain/forms/address.ts';
import { loadCities } from '../../../services/cities.ts';

/** Returns the city of a ZIP code; undefined when unknown, used with several cities, or when the list did not load. */
export const findCity = async (zip: string): Promise<string | undefined> =>
  cityOfZip(zip, await loadCities());
