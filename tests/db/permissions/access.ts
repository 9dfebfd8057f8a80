import type { Role as AccountRole } from '../../../src/domain/accounts/role.ts';

/** An API caller: a visitor, an account by role, or the service key. */
export type Persona = AccountRole | 'anonymous' | 'service';

/** Database role of an API request. */
export type ApiRole = 'anon' | 'authenticated' | 'service_role';

/** Database role of each persona. Signed-in personas share one and differ by profile. */
export const ROLE_OF: Record<Persona, ApiRole> = {
  anonymous: 'anon',
  pending: 'authenticated',
  removed: 'authenticated',
  technician: 'authenticated',
  staff: 'authenticated',
  admin: 'authenticated',
  service: 'service_role',
};

/** API callers, in the order of the table. */
export const PERSONAS = Object.keys(ROLE_OF) as Persona[];

/** Result of a statement: it affects rows, it is allowed but finds none, or it is refused (42501). */
export type Access = 'yes' | 'no rows' | 'no';

/** Result for each persona. */
export type Answers = Record<Persona, Access>;

/** A described SQL statement and its expected results. */
export type Action = { what: string; sql: string; may: Answers };

/** Columns with the same privileges, and the roles that have them. */
export type ColumnGroup = {
  what: string;
  names: readonly string[];
  read: readonly ApiRole[];
  insert: readonly ApiRole[];
  update: readonly ApiRole[];
};

/** A table or view: all columns, the roles that may delete, and statements on existing rows. */
export type Relation = {
  name: string;
  columns: readonly ColumnGroup[];
  delete: readonly ApiRole[];
  actions: readonly Action[];
};

/** A function with a valid call; `others` are calls with different results. */
export type Callable = { name: string; sql: string; may: Answers; others?: readonly Action[] };

/** Returns a function with the arguments of a valid call, in SQL. */
export const call = (name: string, args: string, may: Answers): Callable => ({
  ...{ name, may },
  sql: `select * from public.${name}(${args})`,
});

/** Returns a described statement. */
export const action = (what: string, sql: string, may: Answers): Action => ({ what, sql, may });

/** Splits names at white space. */
export const names = (text: string): string[] => text.trim().split(/\s+/);

/** One part of the permission table. */
export type Area = {
  title: string;
  relations: readonly Relation[];
  functions: readonly Callable[];
  /** Functions for other functions and triggers; no API role may call them. */
  internal: readonly string[];
};

const access = (
  anonymous: Access,
  pending: Access,
  removed: Access,
  technician: Access,
  staff: Access,
  admin: Access,
  service: Access,
): Answers => ({ anonymous, pending, removed, technician, staff, admin, service });

/** Refused to every persona. */
export const NOBODY = access('no', 'no', 'no', 'no', 'no', 'no', 'no');
/** Allowed to every persona. */
export const EVERYBODY = access('yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes');
/** Signed-in accounts and the service key. */
export const ACCOUNTS_AND_SERVICE = access('no', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes');
/** The service key only, which the edge functions use. */
export const SERVICE = access('no', 'no', 'no', 'no', 'no', 'no', 'yes');
/** Staff and admins, enforced by a function that refuses other callers. */
export const STAFF = access('no', 'no', 'no', 'no', 'yes', 'yes', 'no');
/** Admins, enforced by a function that refuses other callers. */
export const ADMINS = access('no', 'no', 'no', 'no', 'no', 'yes', 'no');
/** Rows visible to staff and admins by policy, and to the service key, which bypasses policies. */
export const ROWS_FOR_STAFF_AND_SERVICE = access('no', 'no rows', 'no rows', 'no rows', 'yes', 'yes', 'yes');
/** Rows visible to admins by policy, and to the service key. */
export const ROWS_FOR_ADMINS_AND_SERVICE = access(
  'no',
  'no rows',
  'no rows',
  'no rows',
  'no rows',
  'yes',
  'yes',
);

/** No role. */
export const NONE: readonly ApiRole[] = [];
/** The service key only. */
export const ONLY_SERVICE: readonly ApiRole[] = ['service_role'];
/** Signed-in accounts and the service key. */
export const SIGNED_IN_AND_SERVICE: readonly ApiRole[] = ['authenticated', 'service_role'];
/** Every role. */
export const ALL: readonly ApiRole[] = ['anon', 'authenticated', 'service_role'];

type Roles = Partial<Record<'read' | 'insert' | 'update' | 'delete', readonly ApiRole[]>>;

/** Returns a table whose columns have the same privileges; a privilege left out is nobody's. */
export const table = (
  name: string,
  { read = NONE, insert = NONE, update = NONE, delete: mayDelete = NONE }: Roles,
  columns: string,
  actions: readonly Action[],
): Relation => ({
  name,
  columns: [{ what: 'every column', names: names(columns), read, insert, update }],
  delete: mayDelete,
  actions,
});
