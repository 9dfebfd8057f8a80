/** Returns the path of the password screen; the email goes in the fragment, which is not sent to servers. */
export const passwordPath = (email: string): string =>
  `/auth/password${email.trim() && `#${encodeURIComponent(email.trim())}`}`;

/** Returns the email from the fragment, or an empty string. */
export function readEmailFragment(): string {
  try {
    return decodeURIComponent(window.location.hash.slice(1));
  } catch {
    return '';
  }
}

/** Removes the email from the address bar. */
export function clearEmailFragment(): void {
  const { hash, pathname, search } = window.location;
  if (hash) window.history.replaceState(window.history.state, '', pathname + search);
}
