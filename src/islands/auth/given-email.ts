/** The screen for a forgotten password; an address rides in the fragment, which no server sees. */
export const passwordPath = (email: string): string =>
  `/auth/password${email.trim() && `#${encodeURIComponent(email.trim())}`}`;

/** The address that came along in the fragment; empty when none did. */
export function readGivenEmail(): string {
  try {
    return decodeURIComponent(window.location.hash.slice(1));
  } catch {
    return '';
  }
}

/** Takes the address out of the address bar, where others may read it. */
export function clearGivenEmail(): void {
  const { hash, pathname, search } = window.location;
  if (hash) window.history.replaceState(window.history.state, '', pathname + search);
}
