import { getItem, removeItem, setItem } from './page/device-storage.ts';

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
export const saveMailedSession = (link: PasswordLink, userId: string): void =>
  void setItem(MAILED_SESSION, `${link} ${userId}`, 'tab');

/** Returns the link that signed this account in; null when it was a password, or a link for another account. */
export function readMailedSession(userId: string): PasswordLink | null {
  const [link = '', owner] = (getItem(MAILED_SESSION, 'tab') ?? '').split(' ');
  return owner === userId && isPasswordLink(link) ? link : null;
}

/** Forgets the link: the password was saved, or somebody signed in with one. */
export const clearMailedSession = (): void => removeItem(MAILED_SESSION, 'tab');
