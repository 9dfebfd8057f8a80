/** Everybody who may call the API; the first line of the account's id says who it is. */
export const PERSONAS = ['anonymous', 'pending', 'removed', 'staff', 'admin', 'service'] as const;

/** One of those who may call the API. */
export type Persona = (typeof PERSONAS)[number];

/** The role of the database that a request of a persona runs as. */
export type ApiRole = 'anon' | 'authenticated' | 'service_role';

/** The role of each persona; what tells apart those with an account is their profile. */
export const ROLE_OF: Record<Persona, ApiRole> = {
  anonymous: 'anon',
  pending: 'authenticated',
  removed: 'authenticated',
  staff: 'authenticated',
  admin: 'authenticated',
  service: 'service_role',
};

/** What comes of a statement: it reaches rows, it is allowed and finds none, or it is refused (42501). */
export type Access = 'yes' | 'no rows' | 'no';

/** The answer to each persona. */
export type Answers = Record<Persona, Access>;

/** A statement, in words and in SQL, and what comes of it. */
export type Action = { what: string; sql: string; may: Answers };

/** Columns with the same rights, and the roles that have them. */
export type ColumnGroup = {
  what: string;
  names: readonly string[];
  read: readonly ApiRole[];
  insert: readonly ApiRole[];
  update: readonly ApiRole[];
};

/** A table or view: all its columns, who may delete, and what happens to rows that are there. */
export type Relation = {
  name: string;
  columns: readonly ColumnGroup[];
  delete: readonly ApiRole[];
  actions: readonly Action[];
};

/** A function with a call that would work; `action` besides, where another call has other answers. */
export type Callable = { name: string; sql: string; may: Answers; others?: readonly Action[] };

/** One part of the permission table. */
export type Area = {
  title: string;
  relations: readonly Relation[];
  functions: readonly Callable[];
  /** Functions for other functions and triggers: nobody may call them. */
  internal: readonly string[];
};

const access = (
  anonymous: Access,
  pending: Access,
  removed: Access,
  staff: Access,
  admin: Access,
  service: Access,
): Answers => ({ anonymous, pending, removed, staff, admin, service });

/** Refused to everybody. */
export const NOBODY = access('no', 'no', 'no', 'no', 'no', 'no');
/** Open to everybody. */
export const EVERYBODY = access('yes', 'yes', 'yes', 'yes', 'yes', 'yes');
/** Whoever has an account, and the functions of ours. */
export const ACCOUNTS_AND_SERVICE = access('no', 'yes', 'yes', 'yes', 'yes', 'yes');
/** The functions of ours, which have the service key. */
export const SERVICE = access('no', 'no', 'no', 'no', 'no', 'yes');
/** Staff and admins, by a function that refuses everybody else. */
export const STAFF = access('no', 'no', 'no', 'yes', 'yes', 'no');
/** Admins, by a function that refuses everybody else. */
export const ADMINS = access('no', 'no', 'no', 'no', 'yes', 'no');
/** Rows that a policy shows to staff and admins. */
export const ROWS_FOR_STAFF = access('no', 'no rows', 'no rows', 'yes', 'yes', 'no');
/** The same, and the service key passes policies by. */
export const ROWS_FOR_STAFF_AND_SERVICE = access('no', 'no rows', 'no rows', 'yes', 'yes', 'yes');
/** Rows that a policy shows to admins, and the service key. */
export const ROWS_FOR_ADMINS_AND_SERVICE = access('no', 'no rows', 'no rows', 'no rows', 'yes', 'yes');

/** No role at all. */
export const NONE: readonly ApiRole[] = [];
/** The service key alone. */
export const ONLY_SERVICE: readonly ApiRole[] = ['service_role'];
/** Whoever has an account; policies decide about rows. */
export const SIGNED_IN: readonly ApiRole[] = ['authenticated'];
/** Whoever has an account, and the service key. */
export const SIGNED_IN_AND_SERVICE: readonly ApiRole[] = ['authenticated', 'service_role'];
/** Everybody. */
export const ALL: readonly ApiRole[] = ['anon', 'authenticated', 'service_role'];
