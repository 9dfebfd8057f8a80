import { NOBODY, PERSONAS, ROLE_OF, type Answers, type ApiRole, type Area } from './access.ts';
import { attempt, ATTEMPT, type Engine } from './engine.ts';
import { FIXTURE } from './fixture.ts';

/** One row of the permission table: a statement and its expected result for each persona. */
export type Line = { title: string; sql: string; may: Answers };

const inRoles = (roles: readonly ApiRole[]): Answers =>
  Object.fromEntries(
    PERSONAS.map((persona) => [persona, roles.includes(ROLE_OF[persona]) ? 'no rows' : 'no'] as const),
  ) as Answers;

/** Statements on one column and no rows, so that only a missing privilege can fail. */
function columnLines({ relations }: Area): Line[] {
  return relations.flatMap(({ name, columns, delete: mayDelete }) => [
    ...columns.flatMap((group) =>
      group.names.flatMap((column): Line[] => [
        {
          title: `${name}.${column}: read`,
          sql: `select ${column} from public.${name} limit 0`,
          may: inRoles(group.read),
        },
        {
          title: `${name}.${column}: insert`,
          sql: `insert into public.${name} (${column}) select (null::public.${name}).${column} where false`,
          may: inRoles(group.insert),
        },
        {
          title: `${name}.${column}: update`,
          sql: `update public.${name} set ${column} = (null::public.${name}).${column} where false`,
          may: inRoles(group.update),
        },
      ]),
    ),
    { title: `${name}: delete`, sql: `delete from public.${name} where false`, may: inRoles(mayDelete) },
  ]);
}

/** Statements on existing rows, and function calls. */
const actionLines = ({ relations, functions }: Area): Line[] => [
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

const SIGNATURES = `
  select json_object_agg(proname, (
    select coalesce(string_agg('null::' || format_type(type, null), ', ' order by position), '')
    from unnest(proargtypes) with ordinality as list (type, position)
  )) from pg_proc where pronamespace = 'public'::regnamespace`;

/** Calls internal functions with null arguments. Skips unknown functions, which schemaMismatches reports. */
async function internalLines(engine: Engine, { internal }: Area): Promise<Line[]> {
  const signatures = new Map(Object.entries((await engine.json(SIGNATURES)) as Record<string, string>));
  return internal.flatMap((name) => {
    const given = signatures.get(name);
    return given === undefined
      ? []
      : [{ title: `${name}()`, sql: `select public.${name}(${given})`, may: NOBODY }];
  });
}

/** Returns every mismatch in an area, with the actual result. */
export async function lineMismatches(engine: Engine, area: Area): Promise<string[]> {
  const lines = [...columnLines(area), ...actionLines(area), ...(await internalLines(engine, area))];
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

/** Number of statements executed for an area. */
export const countStatements = (area: Area): number =>
  (columnLines(area).length + actionLines(area).length + area.internal.length) * PERSONAS.length;

const CATALOGUE = `
  select json_build_object(
    'columns', (
      select json_agg(c.relname || '.' || a.attname) from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
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
      from pg_class c, unnest(array['anon', 'authenticated', 'service_role']) as r,
        unnest(array['TRUNCATE', 'REFERENCES', 'TRIGGER']) as privilege
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and has_table_privilege(r, c.oid, privilege)
    ),
    'sequences', (
      select json_agg(r || ' uses ' || c.relname)
      from pg_class c, unnest(array['anon', 'authenticated', 'service_role']) as r
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
        and has_sequence_privilege(r, c.oid, 'USAGE, SELECT, UPDATE')
    ),
    'unprotected', (
      select json_agg(relname) from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)
    )
  )`;

type Catalogue = {
  columns: string[];
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
  const columns = relations.flatMap(({ name, columns: groups }) =>
    groups.flatMap(({ names }) => names.map((column) => `${name}.${column}`)),
  );
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
    ...missing('not in the table', catalogue.columns, columns),
    ...missing('not in the database', columns, catalogue.columns),
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
