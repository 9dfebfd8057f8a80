import { writeFile } from 'node:fs/promises';
import { startBackend, type Backend } from '../backend/backend.ts';

/** The generated file; the staleness test reads it too. */
export const TYPES_FILE = new URL('../../src/domain/database.types.ts', import.meta.url);

type Column = {
  table: string;
  is_view: boolean;
  name: string;
  type: string;
  not_null: boolean;
  has_default: boolean;
  /** True for a column that only the database fills. */
  is_generated: boolean;
  comment: string | null;
  /** Definitions of the CHECKs on this column only, and of its domain. */
};
type ForeignKey = {
  table: string;
  name: string;
  columns: string[];
  target: string;
  target_columns: string[];
  one_to_one: boolean;
};
type Argument = { name: string; type: string; mode: string; optional: boolean };
/** An enum type with its values in order. */
type EnumType = { name: string; values: string[] };
type Routine = { name: string; returns: string; returns_set: boolean; arguments: Argument[] };

/**
 * Columns of tables and views. PostgreSQL only knows the type of a view's column, so the other properties come from
 * the column of the same name in its table.
 */
const COLUMNS = `
  with relation as (
    select c.oid, c.relname, c.relkind = 'v' as is_view, coalesce(base.oid, c.oid) as base
    from pg_class c
    left join lateral (
      select max(d.refobjid) as oid from pg_rewrite r
      join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refobjid <> c.oid
      join pg_class t on d.refclassid = 'pg_class'::regclass and t.oid = d.refobjid and t.relkind = 'r'
      where r.ev_class = c.oid having count(distinct d.refobjid) = 1
    ) base on c.relkind = 'v'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
  )
  select r.relname as table, r.is_view, a.attname as name,
    format_type(t.oid, null) as type,
    coalesce(b.attnotnull, false) as not_null, coalesce(b.atthasdef or b.attidentity <> '', false) as has_default,
    coalesce(b.attgenerated <> '' or b.attidentity = 'a', false) as is_generated,
    col_description(b.attrelid, b.attnum) as comment
  from relation r
  join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_attribute b on b.attrelid = r.base and b.attname = a.attname and not b.attisdropped
  order by r.relname, a.attnum`;

const FOREIGN_KEYS = `
  select c.relname as table, k.conname as name, t.relname as target,
    array(select attname::text from unnest(k.conkey) with ordinality u(n, i)
      join pg_attribute on attrelid = k.conrelid and attnum = u.n order by u.i) as columns,
    array(select attname::text from unnest(k.confkey) with ordinality u(n, i)
      join pg_attribute on attrelid = k.confrelid and attnum = u.n order by u.i) as target_columns,
    exists (select from pg_constraint u
      where u.conrelid = k.conrelid and u.contype in ('p', 'u') and u.conkey @> k.conkey and u.conkey <@ k.conkey
    ) as one_to_one
  from pg_constraint k
    join pg_class c on c.oid = k.conrelid and c.relnamespace = 'public'::regnamespace
    join pg_class t on t.oid = k.confrelid and t.relnamespace = 'public'::regnamespace
  where k.contype = 'f'
  order by c.relname, k.conname`;

const ROUTINES = `
  select p.proname as name, format_type(p.prorettype, null) as returns, p.proretset as returns_set,
    (select coalesce(json_agg(json_build_object(
        'name', p.proargnames[i], 'type', format_type(t, null), 'mode', coalesce(p.proargmodes[i], 'i'),
        'optional', i > p.pronargs - p.pronargdefaults and i <= p.pronargs) order by i), '[]')
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality u(t, i)) as arguments
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
  order by p.proname`;

const ENUMS = `
  select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as values
  from pg_type t join pg_enum e on e.enumtypid = t.oid
  where t.typnamespace = 'public'::regnamespace
  group by t.typname order by t.typname`;

const TYPES: Record<string, string> = {
  boolean: 'boolean',
  date: 'string',
  integer: 'number',
  bigint: 'number',
  smallint: 'number',
  numeric: 'number',
  jsonb: 'Json',
  regtype: 'string',
  text: 'string',
  'time without time zone': 'string',
  'timestamp with time zone': 'string',
  uuid: 'string',
  void: 'undefined',
};

/** Names of the enum types, without the schema. */
const enumNames = new Set<string>();

function typeOf(sqlType: string): string {
  const isArray = sqlType.endsWith('[]');
  const name = isArray ? sqlType.slice(0, -2) : sqlType;
  const type = enumNames.has(name) ? `Database['public']['Enums'][${quoted(name)}]` : TYPES[name];
  if (!type)
    throw new Error(
      `Add the TypeScript type for the SQL type "${sqlType}" to tools/database-types/database-types.ts`,
    );
  return isArray ? `${type}[]` : type;
}

const quoted = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`;

const tuple = (names: readonly string[]): string => `[${names.map(quoted).join(', ')}]`;

/** Adds null where the column allows it, and removes it from Json where it does not. */
function nullable(column: Column, type: string): string {
  if (!column.not_null) return `${type} | null`;
  return type === 'Json' ? 'NonNullable<Json>' : type;
}

const lines = (items: readonly string[], indent: number): string =>
  items.map((item) => `${' '.repeat(indent)}${item}\n`).join('');

const rowType = (columns: readonly Column[]): string =>
  `        Row: {\n${lines(
    columns.flatMap((column) => [
      ...(column.comment ? [`/** ${column.comment} */`] : []),
      `${column.name}: ${nullable(column, typeOf(column.type))};`,
    ]),
    10,
  )}        };\n`;

/** Views are read-only. */
const viewType = (view: string, columns: readonly Column[]): string =>
  `      ${view}: {\n${rowType(columns)}        Relationships: [];\n      };\n`;

function tableType(table: string, columns: readonly Column[], keys: readonly ForeignKey[]): string {
  const union = (some: readonly Column[]): string =>
    some.map(({ name }) => quoted(name)).join(' | ') || 'never';
  const required = columns.filter((column) => column.not_null && !column.has_default && !column.is_generated);
  const filled = columns.filter(({ is_generated }) => is_generated);
  const self = `Database['public']['Tables'][${quoted(table)}]`;
  const relationships = keys.map(
    (key) =>
      `{ foreignKeyName: ${quoted(key.name)}; columns: ${tuple(key.columns)}; ` +
      `isOneToOne: ${String(key.one_to_one)}; referencedRelation: ${quoted(key.target)}; ` +
      `referencedColumns: ${tuple(key.target_columns)} },`,
  );
  return [
    `      ${table}: {\n`,
    rowType(columns),
    `        Insert: NewRow<${self}['Row'], ${union(required)}, ${union(filled)}>;\n`,
    `        Update: Partial<${self}['Insert']>;\n`,
    relationships.length > 0
      ? `        Relationships: [\n${lines(relationships, 10)}        ];\n`
      : '        Relationships: [];\n',
    '      };\n',
  ].join('');
}

/** Return type of a function; one that returns rows of a table has the table's row type. */
const returnedType = (type: string, tables: readonly string[]): string =>
  tables.includes(type) ? `Database['public']['Tables'][${quoted(type)}]['Row']` : typeOf(type);

function routineType(routine: Routine, tables: readonly string[]): string {
  const inputs = routine.arguments.filter(({ mode }) => mode === 'i' || mode === 'b' || mode === 'v');
  const outputs = routine.arguments.filter(({ mode }) => mode === 't' || mode === 'o');
  const args = inputs.map(({ name, type, optional }) => `${name}${optional ? '?' : ''}: ${typeOf(type)}`);
  const record = outputs.map(({ name, type }) => `${name}: ${typeOf(type)}`);
  const returned = record.length > 0 ? `{ ${record.join('; ')} }` : returnedType(routine.returns, tables);
  return (
    `      ${routine.name}: { Args: ${args.length > 0 ? `{ ${args.join('; ')} }` : 'Record<PropertyKey, never>'}; ` +
    `Returns: ${returned}${routine.returns_set ? '[]' : ''} };\n`
  );
}

/** Generates the types of the public schema in the format of supabase-js. */
export async function renderDatabaseTypes(database: Pick<Backend, 'sql'>): Promise<string> {
  const columns = await database.sql<Column>(COLUMNS);
  const keys = await database.sql<ForeignKey>(FOREIGN_KEYS);
  const routines = await database.sql<Routine>(ROUTINES);
  const enums = await database.sql<EnumType>(ENUMS);
  for (const { name } of enums) enumNames.add(name);
  const columnsOf = (table: string) => columns.filter((column) => column.table === table);
  const names = (views: boolean) => [
    ...new Set(columns.filter(({ is_view }) => is_view === views).map(({ table }) => table)),
  ];
  const tables = names(false).map((table) =>
    tableType(
      table,
      columnsOf(table),
      keys.filter((key) => key.table === table),
    ),
  );
  const views = names(true).map((view) => viewType(view, columnsOf(view)));
  return `// Generated from the migrations by \`npm run db:types\`. Do not edit.

/** Any JSON value. */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/** Text for every enum, because the database enforces them. */
type Sent<Row> = { [Column in keyof Row]: Row[Column] extends string | null ? string | Extract<Row[Column], null> : Row[Column] };

/** A row to insert: \`Required\` has no default, and \`Filled\` only the database fills. */
type NewRow<Row, Required extends keyof Row, Filled extends keyof Row> = Pick<Sent<Row>, Required> &
  Partial<Omit<Sent<Row>, Required | Filled>> & { [Column in Filled]?: never };

/** The public schema in the format of supabase-js. */
export type Database = {
  public: {
    Tables: {
${tables.join('')}    };
    Views: {
${views.join('')}    };
    Functions: {
${routines.map((routine) => routineType(routine, names(false))).join('')}    };
    Enums: {
${lines(
  enums.map(({ name, values }) => `${name}: ${values.map(quoted).join(' | ')};`),
  6,
)}    };
    CompositeTypes: Record<never, never>;
  };
};

type PublicTables = Database['public']['Tables'];

/** A stored row of a table. */
export type Tables<Name extends keyof PublicTables> = PublicTables[Name]['Row'];

/** A row to insert into a table. */
export type TablesInsert<Name extends keyof PublicTables> = PublicTables[Name]['Insert'];

/** One value of an enum type. */
export type Enums<Name extends keyof Database['public']['Enums']> = Database['public']['Enums'][Name];

/** Values of the enum types, in the order of the database. */
export const Constants = {
  public: {
    Enums: {
${lines(
  enums.map(({ name, values }) => `${name}: ${tuple(values)},`),
  6,
)}    },
  },
} as const satisfies { public: { Enums: { [Name in keyof Database['public']['Enums']]: Enums<Name>[] } } };
`;
}

if (import.meta.main) {
  const backend = await startBackend({
    port: 0,
    dataDir: null,
    siteUrl: 'http://localhost:4321',
    functions: false,
    seedAdmin: false,
  });
  await writeFile(TYPES_FILE, await renderDatabaseTypes(backend));
  await backend.close();
  console.log('Wrote src/domain/database.types.ts');
}
