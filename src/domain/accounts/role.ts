/** Account roles (docs/product.md, Accounts and roles). */
export const ROLES = ['pending', 'staff', 'admin', 'removed'] as const;

/** Role of an account. */
export type Role = (typeof ROLES)[number];

/** Parses a stored role; anything else, including a missing profile, counts as pending. */
export const readRole = (value: unknown): Role => ROLES.find((role) => role === value) ?? 'pending';

const ROLE_LABELS: Record<Role, string> = {
  pending: 'Waiting',
  staff: 'Staff',
  admin: 'Admin',
  removed: 'Removed',
};

/** Returns the label of a stored role; an unknown value is returned unchanged. */
export const roleLabel = (role: string): string =>
  Object.hasOwn(ROLE_LABELS, role) ? ROLE_LABELS[role as Role] : role;
