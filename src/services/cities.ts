let cities: Promise<readonly string[]> | undefined;

async function fetchCities(): Promise<readonly string[]> {
  try {
    const response = await fetch('/cities.json');
    const names: unknown = await response.json();
    if (response.ok && Array.isArray(names)) return names.filter((name) => typeof name === 'string');
  } catch {
    // Without the list, addresses stay as typed.
  }
  cities = undefined;
  return [];
}

/** Loads the cities of the counties served, once per page; empty on failure, which the next call retries. */
export function loadCities(): Promise<readonly string[]> {
  return (cities ??= fetchCities());
}
