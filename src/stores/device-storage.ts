/** Reads one entry of the device's storage; null when there is none, or when the browser refuses (private mode). */
export function readEntry(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps one entry on the device; does nothing when the storage is full or refused. */
export function keepEntry(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // What cannot be kept is only lost on a reload.
  }
}

/** Takes one entry off the device. */
export function dropEntry(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A storage that refuses holds nothing either.
  }
}
