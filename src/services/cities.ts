let cities: Promise<readonly string[]> | undefined;

async function fetchCities(): Promise<readonly string[]> {
  try {
    const response = await fetch('/cities.json');
    const names: unknown = await response.json();
    if (response.ok && Array.isArray(names)) return names.filter((name) => typeof name === 'string');
  } catch {
    // Without the list an address stays as typed.
  }
  cities = undefined;
  return [];
}

/** The cities of the counties served, fetched once; none when they cannot be had. */
export function loadCities(): Promise<readonly string[]> {
  return (cities ??= fetchCities());
}
