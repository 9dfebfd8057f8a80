import { capitalize } from '../forms/text.ts';
import type { TeamRole } from './role.ts';

/** Longest name in a greeting, in characters; a profile can contain any text. */
const MAX_GREETING_LENGTH = 40;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Returns the greeting name: the account's name, else the capitalized local part of the email. */
export function staffName(email: string | undefined, metadata: Record<string, unknown> = {}): string {
  const chosen = text(metadata.full_name) || text(metadata.name) || text(metadata.first_name);
  const fromEmail = (email ?? '')
    .replace(/[@+].*$/s, '')
    .split(/[._-]+/)
    .map(capitalize)
    .join(' ')
    .trim();
  return Array.from(chosen || fromEmail || 'there')
    .slice(0, MAX_GREETING_LENGTH)
    .join('');
}

/** Returns a colleague's name, else one derived from the email, as the database does in timelines. */
export const colleagueName = ({ name, email }: { name: string | null; email: string | null }): string =>
  name?.trim() ? name.trim() : staffName(email ?? undefined);

/** Words that stand for an account without a name of its own. */
const ROLE_WORDS: Record<TeamRole | 'our team', true> = {
  technician: true,
  staff: true,
  admin: true,
  'our team': true,
};

/** Returns who signed a quote, as its customer reads it: the name, or "our team" where it is the word of a role. */
export const signerName = (name: string): string =>
  Object.hasOwn(ROLE_WORDS, name.trim().toLowerCase()) ? 'our team' : name;
