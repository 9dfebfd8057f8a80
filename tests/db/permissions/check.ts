import { PERSONAS, ROLE_OF, type Answers, type ApiRole, type Area } from './access.ts';
import { attempt, ATTEMPT, type Engine } from './engine.ts';
import { FIXTURE } from './fixture.ts';

/** One row of the permission table: a statement and its expected result for each persona. */
export type Line = { title: string; sql: string; may: Answers };

/** Statements on existing rows, and function calls. */
const linesOf = ({ relations, functions }: Area): Line[] => [
  ...relations.flatMap(({ name, actions }) =>
    actions.map(({ what, sql, may }) => ({ title: `${name}: ${what}`, sql, may })),
  ),
  ...functions.flatMap(({ name, sql, may, others = [] }) => [
    { title: `${name}()`, sql, may },
    ...others.map((other) => ({ title: `${name}(): ${other.what}`, sql: other.sql, may: other.may })),
  ]),
];

/** Prepares a migrated database for the check. Run it once, on a throwaway database only. */
export async function prepare(engine: Engine): Promise<void> {
  await engine.run(ATTEMPT);
  await engine.run(FIXTURE);
}

/** Returns every mismatch in an area, with the actual result. */
export async function lineMismatches(engine: Engine, area: Area): Promise<string[]> {
  const lines = linesOf(area);
  const found = await attempt(
    engine,
    lines.flatMap(({ sql }) => PERSONAS.map((persona) => ({ persona, sql }))),
  );
  return lines.flatMap(({ title, may }, line) =>
    PERSONAS.flatMap((persona, index) => {
      const access = found[line * PERSONAS.length + index];
      return access === may[persona] ? [] : [`${persona}, ${title}: ${access} instead of ${may[persona]}`];
    }),
  );
}

/** The roles of API requests, and the tables and views. */
const ROLES = "unnest(array['anon', 'authenticated', 'service_role']) as r";
const RELATIONS = "c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')";

const CATALOGUE = `
  select json_build_object(
    'columns', (
      select json_object_agg(c.relname || '.' || a.attname, (
        select json_agg(format('%s may %s', r, lower(privilege)))
        from unnest(array['SELECT', 'INSERT', 'UPDATE']) as privilege, ${ROLES}
        -- Nobody can write a generated column.
        where has_column_privilege(r, c.oid, a.attnum, privilege) and (a.attgenerated = '' or privilege = 'SELECT')
      ))
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where ${RELATIONS}
    ),
    'deletes', (
      select json_agg(format('%s may delete from %s', r, c.relname))
      from pg_class c, ${ROLES}
      where ${RELATIONS}
        and has_table_privilege(r, c.oid, 'DELETE')
    ),
    'functions', (
      select json_agg(json_build_object('name', p.proname, 'pinned', coalesce(p.proconfig, '{}') @> array['search_path=""'],
        'callers', array(
          select r from unnest(array['anon', 'authenticated', 'service_role', 'public']) as r
          where has_function_privilege(r, p.oid, 'execute'))))
      from pg_proc p where p.pronamespace = 'public'::regnamespace
    ),
    'rights', (
      select json_agg(r || ' ' || lower(privilege) || ' ' || c.relname)
      from pg_class c, ${ROLES},
        unnest(array['TRUNCATE', 'REFERENCES', 'TRIGGER']) as privilege
      where ${RELATIONS}
        and has_table_privilege(r, c.oid, privilege)
    ),
    'sequences', (
      select json_agg(r || ' uses ' || c.relname)
      from pg_class c, ${ROLES}
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
        and has_sequence_privilege(r, c.oid, 'USAGE, SELECT, UPDATE')
    ),
    'unprotected', (
      select json_agg(relname) from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)
    )
  )`;

type Catalogue = {
  columns: Record<string, string[] | null>;
  deletes: string[];
  functions: { name: string; pinned: boolean; callers: string[] }[];
  rights: string[] | null;
  sequences: string[] | null;
  unprotected: string[] | null;
};

/** Roles that need EXECUTE on a function, from the expected results of its calls. */
const callersOf = (may: readonly Answers[]): string[] => [
  ...new Set(
    PERSONAS.filter((persona) => may.some((access) => access[persona] !== 'no')).map(
      (persona): string => ROLE_OF[persona],
    ),
  ),
];

const missing = (what: string, wanted: readonly string[], known: readonly string[]): string[] =>
  wanted.filter((name) => !known.includes(name)).map((name) => `${what}: ${name}`);

/** Returns differences in columns, functions and callers, and privileges missing from the table. */
export async function schemaMismatches(engine: Engine, areas: readonly Area[]): Promise<string[]> {
  const catalogue = (await engine.json(CATALOGUE)) as Catalogue;
  const relations = areas.flatMap((area) => area.relations);
  const may = (roles: readonly ApiRole[], what: string) => roles.map((role) => `${role} may ${what}`);
  const columns = new Map(
    relations.flatMap(({ name, columns: groups }) =>
      groups.flatMap(({ names, read, insert, update }) => {
        const rights = [...may(read, 'select'), ...may(insert, 'insert'), ...may(update, 'update')];
        return names.map((column): [string, string[]] => [`${name}.${column}`, rights]);
      }),
    ),
  );
  const deletes = relations.flatMap(({ name, delete: roles }) => may(roles, `delete from ${name}`));
  const callers = new Map([
    ...areas.flatMap(({ functions }) =>
      functions.map(({ name, may, others = [] }): [string, string[]] => [
        name,
        callersOf([may, ...others.map((other) => other.may)]),
      ]),
    ),
    ...areas.flatMap(({ internal }) => internal.map((name): [string, string[]] => [name, []])),
  ]);
  const functions = catalogue.functions.map(({ name }) => name);
  return [
    ...Object.entries(catalogue.columns).flatMap(([name, found]) => {
      const wanted = columns.get(name);
      if (!wanted) return [`not in the table: ${name}`];
      return [
        ...missing(`${name}, not in the table`, found ?? [], wanted),
        ...missing(`${name}, not in the database`, wanted, found ?? []),
      ];
    }),
    ...missing('not in the database', [...columns.keys()], Object.keys(catalogue.columns)),
    ...missing('not in the table', catalogue.deletes, deletes),
    ...missing('not in the database', deletes, catalogue.deletes),
    ...missing('not in the table', functions, [...callers.keys()]),
    ...missing('not in the database', [...callers.keys()], functions),
    ...catalogue.functions.flatMap(({ name, pinned, callers: found }) => [
      ...(pinned ? [] : [`open search path: ${name}()`]),
      ...missing(`${name}() may be called by`, found, callers.get(name) ?? []),
      ...missing(`${name}() may not be called by`, callers.get(name) ?? [], found),
    ]),
    ...(catalogue.rights ?? []).map((right) => `privilege not in the table: ${right}`),
    ...(catalogue.sequences ?? []).map((right) => `privilege not in the table: ${right}`),
    ...(catalogue.unprotected ?? []).map((name) => `no row-level security: ${name}`),
  ];
}

/** Returns every difference between the database and the permission table. */
export async function permissionMismatches(engine: Engine, areas: readonly Area[]): Promise<string[]> {
  const wrong = await schemaMismatches(engine, areas);
  for (const area of areas) wrong.push(...(await lineMismatches(engine, area)));
  return wrong;
}
