/** What an account may do: a new one is pending and reads no leads, staff read them, admins also manage people; a removed one reads nothing. */
export const ROLES = ['pending', 'staff', 'admin', 'removed'] as const;

/** The role of an account. */
export type Role = (typeof ROLES)[number];

/** A stored role; anything else, a missing profile included, counts as pending. */
export const readRole = (value: unknown): Role => ROLES.find((role) => role === value) ?? 'pending';

const ROLE_LABELS: Record<Role, string> = {
  pending: 'Waiting',
  staff: 'Staff',
  admin: 'Admin',
  removed: 'Removed',
};

/** The name of a stored role, as admins read it; an unknown one stays as it is. */
export const roleLabel = (role: string): string =>
  Object.hasOwn(ROLE_LABELS, role) ? ROLE_LABELS[role as Role] : role;
