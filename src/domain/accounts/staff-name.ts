/** Longest name used in a greeting, in characters; a profile may hold any text. */
const MAX_NAME_LENGTH = 40;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** How a member of staff is greeted: the name in the account, else the part of the address before "@", capitalized. */
export function staffName(email: string | undefined, metadata: Record<string, unknown> = {}): string {
  const given = text(metadata.full_name) || text(metadata.name) || text(metadata.first_name);
  const fromAddress = (email ?? '')
    .replace(/[@+].*$/s, '')
    .split(/[._-]+/)
    .map(capitalize)
    .join(' ')
    .trim();
  return Array.from(given || fromAddress || 'there')
    .slice(0, MAX_NAME_LENGTH)
    .join('');
}

/** What a colleague is called: as they wrote it, else made of their address, as the database does in timelines. */
export const colleagueName = ({ name, email }: { name: string | null; email: string | null }): string =>
  name?.trim() ? name.trim() : staffName(email ?? undefined);
