import { ROLE_OF, type Area, type Persona, type Relation } from '../../db/permissions/access.ts';
import { PERMISSIONS } from '../../db/permissions/table.ts';
import type { TestBackend } from '../../db/support/harness.ts';

/** A table or view of schema `public`. */
export type CatalogRelation = { name: string; columns: { name: string; type: string }[] };

/** A function of schema `public`, with its input arguments. */
export type CatalogFunction = { name: string; args: { name: string; type: string }[] };

/** Reads every table and view, with its columns, so that a new one is attacked without an edit here. */
export const readRelations = (backend: Pick<TestBackend, 'sql'>): Promise<CatalogRelation[]> =>
  backend.sql(
    `select c.relname as name, (
       select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum)
       from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     ) as columns
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1`,
  );

/** Reads every function with its input arguments. */
export const readFunctions = (backend: Pick<TestBackend, 'sql'>): Promise<CatalogFunction[]> =>
  backend.sql(
    `select p.proname as name, coalesce((
       select json_agg(json_build_object('name', given.name, 'type', format_type(given.type, null)) order by position)
       from unnest(p.proargnames, p.proargtypes::oid[]) with ordinality as given (name, type, position)
       where given.type is not null
     ), '[]'::json) as args
     from pg_proc p where p.pronamespace = 'public'::regnamespace order by 1`,
  );

const relationOf = (name: string): Relation | undefined =>
  PERMISSIONS.flatMap((area: Area) => area.relations).find((relation) => relation.name === name);

/** Expectation of a relation or function that is missing from tests/db/permissions; no result equals it. */
export const MISSING = 'a line in tests/db/permissions';

/** Result for an outsider who reads a relation; MISSING without a line in the permission table. */
export const outsiderMayRead = (name: string): 'refused' | typeof MISSING =>
  relationOf(name) ? 'refused' : MISSING;

/** Result that the permission table states for a call; MISSING without a line. */
export function mayCall(name: string, persona: Persona): 'refused' | 'answered' | typeof MISSING {
  if (PERMISSIONS.some(({ internal }) => internal.includes(name))) return 'refused';
  const known = PERMISSIONS.flatMap(({ functions }) => functions).find((one) => one.name === name);
  if (!known) return MISSING;
  const allowed = [known.may, ...(known.others ?? []).map(({ may }) => may)];
  return allowed.some((may) => may[persona] !== 'no') ? 'answered' : 'refused';
}

/** Columns of a relation that this persona must not insert. */
export const closedColumns = (name: string, persona: Persona): string[] =>
  (relationOf(name)?.columns ?? [])
    .filter(({ insert }) => !insert.includes(ROLE_OF[persona]))
    .flatMap(({ names }) => names);

/** A value of a type that a function takes. */
export function exampleOf(type: string): unknown {
  if (type.endsWith('[]')) return [exampleOf(type.slice(0, -2))];
  if (type === 'uuid') return '00000000-0000-4000-8000-00000000dead';
  if (type === 'boolean') return true;
  if (/int|numeric|double|real/.test(type)) return 1;
  if (type.startsWith('time ')) return '09:00';
  if (type === 'date') return '2026-11-01';
  if (type.startsWith('timestamp')) return '2026-11-01T00:00:00Z';
  if (/^jsonb?$/.test(type)) return [{ label: 'Cleaning', amount_cents: 100 }];
  return type === 'regtype' ? 'text' : 'attack';
}
