/** What an account may do: a new one is pending and reads no leads, staff read them, admins also manage people; a removed one reads nothing. */
export const ROLES = ['pending', 'staff', 'admin', 'removed'] as const;

/** The role of an account. */
export type Role = (typeof ROLES)[number];

/** A stored role; anything else, a missing profile included, counts as pending. */
export const readRole = (value: unknown): Role => ROLES.find((role) => role === value) ?? 'pending';
