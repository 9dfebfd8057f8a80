import type { Cities } from '../domain/forms/address.ts';
import { isRecord } from '../domain/validation.ts';

let cities: Promise<Cities> | undefined;

async function fetchCities(): Promise<Cities> {
  try {
    const response = await fetch('/cities.json');
    const list: unknown = await response.json();
    if (response.ok && isRecord(list) && Object.values(list).every(Array.isArray)) return list as Cities;
  } catch {
    // Without the list, addresses stay as typed.
  }
  cities = undefined;
  return {};
}

/** Loads the cities of the counties served, once per page; empty on failure, which the next call retries. */
export function loadCities(): Promise<Cities> {
  return (cities ??= fetchCities());
}
