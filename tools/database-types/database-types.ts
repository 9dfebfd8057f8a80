import { writeFile } from 'node:fs/promises';
import { startBackend, type Backend } from '../backend/backend.ts';

/** The generated file; the staleness test reads it too. */
export const TYPES_FILE = new URL('../../src/domain/database.types.ts', import.meta.url);

type Column = {
  table: string;
  name: string;
  type: string;
  not_null: boolean;
  has_default: boolean;
  /** True for a column that only the database fills. */
  is_generated: boolean;
  comment: string | null;
};
type Argument = { name: string; type: string; mode: string; optional: boolean };
/** An enum type with its values in order. */
type EnumType = { name: string; values: string[] };
type Routine = { name: string; returns: string; returns_set: boolean; arguments: Argument[] };

/** Condition of what the API offers to some role; supabase-js reaches nothing else. */
const offered = (check: string): string =>
  `exists (select from unnest('{anon,authenticated,service_role}'::text[]) as role where ${check})`;

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    a.attnotnull as not_null, a.atthasdef or a.attidentity <> '' as has_default,
    a.attgenerated <> '' or a.attidentity = 'a' as is_generated,
    col_description(c.oid, a.attnum) as comment
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and ${offered("has_any_column_privilege(role, c.oid, 'select, insert, update') or has_table_privilege(role, c.oid, 'delete')")}
  order by c.relname, a.attnum`;

const ROUTINES = `
  select p.proname as name, format_type(p.prorettype, null) as returns, p.proretset as returns_set,
    (select coalesce(json_agg(json_build_object(
        'name', p.proargnames[i], 'type', format_type(t, null), 'mode', coalesce(p.proargmodes[i], 'i'),
        'optional', i > p.pronargs - p.pronargdefaults and i <= p.pronargs) order by i), '[]')
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality u(t, i)) as arguments
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
    and ${offered("has_function_privilege(role, p.oid, 'execute')")}
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
  lines(
    columns.map(
      (column) =>
        `${column.comment ? `/** ${column.comment} */ ` : ''}${column.name}: ${nullable(column, typeOf(column.type))};`,
    ),
    8,
  );

function tableType(table: string, columns: readonly Column[]): string {
  const union = (some: readonly Column[]): string =>
    some.map(({ name }) => quoted(name)).join(' | ') || 'never';
  const required = columns.filter((column) => column.not_null && !column.has_default && !column.is_generated);
  const filled = columns.filter(({ is_generated }) => is_generated);
  return `      ${table}: Table<{\n${rowType(columns)}      }, ${union(required)}, ${union(filled)}>;\n`;
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

/** Generates the types of what the API offers of the public schema, in the format of supabase-js. */
export async function renderDatabaseTypes(database: Pick<Backend, 'sql'>): Promise<string> {
  const columns = await database.sql<Column>(COLUMNS);
  const routines = await database.sql<Routine>(ROUTINES);
  const enums = await database.sql<EnumType>(ENUMS);
  for (const { name } of enums) enumNames.add(name);
  const names = [...new Set(columns.map(({ table }) => table))];
  const tables = names.map((name) =>
    tableType(
      name,
      columns.filter(({ table }) => table === name),
    ),
  );
  return `// Generated from the migrations by \`npm run db:types\`. Do not edit.

/** Any JSON value. */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/** Text for every enum, because the database enforces them. */
type Sent<Row> = { [Column in keyof Row]: Row[Column] extends string | null ? string | Extract<Row[Column], null> : Row[Column] };

/** A row to insert: \`Required\` has no default, and \`Filled\` only the database fills. */
type NewRow<Row, Required extends keyof Row, Filled extends keyof Row> = Pick<Sent<Row>, Required> &
  Partial<Omit<Sent<Row>, Required | Filled>> & { [Column in Filled]?: never };

/** A table, in the format of supabase-js. */
type Table<Row, Required extends keyof Row, Filled extends keyof Row> = {
  Row: Row;
  Insert: NewRow<Row, Required, Filled>;
  Update: Partial<NewRow<Row, Required, Filled>>;
  Relationships: [];
};

/** Values of the enum types, in the order of the database. */
export const Constants = {
  public: {
    Enums: {
${lines(
  enums.map(({ name, values }) => `${name}: ${tuple(values)},`),
  6,
)}    },
  },
} as const;

type EnumValues = typeof Constants.public.Enums;

/** The public schema in the format of supabase-js. */
export type Database = {
  public: {
    Tables: {
${tables.join('')}    };
    Views: Record<never, never>;
    Functions: {
${routines.map((routine) => routineType(routine, names)).join('')}    };
    Enums: { -readonly [Name in keyof EnumValues]: EnumValues[Name][number] };
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
