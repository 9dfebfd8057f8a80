/** Reads a localStorage item; null when missing or when storage is unavailable, as in private mode. */
export function getItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes a localStorage item; returns false when storage is full or unavailable. */
export function setItem(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Removes a localStorage item. */
export function removeItem(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Unavailable storage has no items.
  }
}

/** Lists the localStorage keys with a prefix; empty when storage is unavailable. */
export function itemKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
