import { Constants, type Enums } from '../database.types.ts';

/** Account roles (docs/product.md, Accounts and roles). */
const ROLES = Constants.public.Enums.account_role;

export type Role = Enums<'account_role'>;

/** Role of a person on the team; the others read nothing. */
export type TeamRole = Exclude<Role, 'removed' | 'pending'>;

/** Roles of people on the team, in the order of what they may do. */
export const TEAM_ROLES = ROLES.filter((role): role is TeamRole => role !== 'removed' && role !== 'pending');

/** Returns true for a role that reads leads. */
export const readsLeads = (role: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf('staff');

export const STAFF_ROLES = TEAM_ROLES.filter(readsLeads);

/** Parses a stored role; anything else, including a missing profile, counts as pending. */
export const readRole = (value: unknown): Role => ROLES.find((role) => role === value) ?? 'pending';

const ROLE_LABELS: Record<Role, string> = {
  pending: 'Waiting',
  technician: 'Technician',
  staff: 'Staff',
  admin: 'Admin',
  removed: 'Removed',
};

/** Returns the label of a stored role; an unknown value is returned unchanged. */
export const roleLabel = (role: string): string =>
  Object.hasOwn(ROLE_LABELS, role) ? ROLE_LABELS[role as Role] : role;
