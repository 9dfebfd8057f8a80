/** sessionStorage key of the link that opened this tab's session. */
const MAILED_SESSION = 'psc-mailed-session';

/** Links after which a password is chosen without the current one. */
const PASSWORD_LINKS = ['signup', 'invite', 'recovery'] as const;

/** Type of the mailed link that opened a session. */
export type PasswordLink = (typeof PASSWORD_LINKS)[number];

/** Returns true for a link after which a password is chosen. */
export const isPasswordLink = (type: string): type is PasswordLink =>
  PASSWORD_LINKS.some((passwordLink) => passwordLink === type);

/** Remembers in this tab that a mailed link signed an account in, so that a reload does not ask for its password. */
export function saveMailedSession(link: PasswordLink, userId: string): void {
  try {
    sessionStorage.setItem(MAILED_SESSION, `${link} ${userId}`);
  } catch {
    // Without storage the screen asks for the current password and offers another link.
  }
}

/** Returns the link that signed this account in; null when it was a password, or a link for another account. */
export function readMailedSession(userId: string): PasswordLink | null {
  try {
    const [link = '', owner] = (sessionStorage.getItem(MAILED_SESSION) ?? '').split(' ');
    return owner === userId && isPasswordLink(link) ? link : null;
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
