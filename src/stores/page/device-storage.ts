/** Storage of an item: `device` is localStorage, `tab` is sessionStorage. */
export type Place = 'device' | 'tab';

const storageOf = (place: Place): Storage => (place === 'tab' ? sessionStorage : localStorage);

/** Reads an item; null when missing or when storage is unavailable, as in private mode. */
export function getItem(key: string, place: Place = 'device'): string | null {
  try {
    return storageOf(place).getItem(key);
  } catch {
    return null;
  }
}

/** Writes an item; returns false when storage is full or unavailable. */
export function setItem(key: string, value: string, place: Place = 'device'): boolean {
  try {
    storageOf(place).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Removes an item. */
export function removeItem(key: string, place: Place = 'device'): void {
  try {
    storageOf(place).removeItem(key);
  } catch {
    // Unavailable storage has no items.
  }
}

/** Lists the keys of the device with a prefix; empty when storage is unavailable. */
export function itemKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
