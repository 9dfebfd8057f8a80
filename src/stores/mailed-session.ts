/** sessionStorage key of the link that opened this tab's session. */
const MAILED_SESSION = 'psc-mailed-session';

/** Links after which a password is chosen without the current one. */
const PASSWORD_LINKS = ['signup', 'invite', 'recovery'] as const;

/** Type of the mailed link that opened a session. */
export type PasswordLink = (typeof PASSWORD_LINKS)[number];

/** Returns true for a link after which a password is chosen. */
export const isPasswordLink = (type: string): type is PasswordLink =>
  PASSWORD_LINKS.some((known) => known === type);

/** Remembers in this tab that a mailed link opened the session, so that a reload does not ask for the current password. */
export function saveMailedSession(link: PasswordLink): void {
  try {
    sessionStorage.setItem(MAILED_SESSION, link);
  } catch {
    // Without storage the screen asks for the current password and offers another link.
  }
}

/** Returns the link that opened this tab's session; null when it was opened with a password. */
export function readMailedSession(): PasswordLink | null {
  try {
    const stored = sessionStorage.getItem(MAILED_SESSION) ?? '';
    return isPasswordLink(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Forgets the link: the password was saved, or somebody signed in with one. */
export function clearMailedSession(): void {
  try {
    sessionStorage.removeItem(MAILED_SESSION);
  } catch {
    // Unavailable storage has no items.
  }
}
