/** Reads one entry of the device's storage; null when there is none, or when the browser refuses (private mode). */
export function getItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps one entry on the device; false when the storage is full or refused, and nothing was kept. */
export function setItem(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Takes one entry off the device. */
export function removeItem(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A storage that refuses holds nothing either.
  }
}

/** The keys of this device that begin so; none when the browser refuses. */
export function itemKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
