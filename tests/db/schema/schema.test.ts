import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { renderDatabaseTypes, TYPES_FILE } from '../../../tools/database-types/database-types.ts';
import { testBackend } from '../support/harness.ts';

const backend = await testBackend();

it('every foreign key has an index that starts with its columns', async () => {
  const missing = await backend.sql(
    `select rule.conrelid::regclass::text as table, rule.conname as key from pg_constraint as rule
     where rule.contype = 'f' and rule.connamespace = 'public'::regnamespace and not exists (
       select from pg_index as index
       where index.indrelid = rule.conrelid
         and (index.indkey::smallint[])[0:cardinality(rule.conkey) - 1] = rule.conkey
     ) order by 1, 2`,
  );
  expect(missing).toEqual([]);
});

it('one policy decides each command of a role on a table', async () => {
  const several = await backend.sql(
    `select tablename, cmd, role from pg_policies, unnest(roles) as role
     where schemaname = 'public' and permissive = 'PERMISSIVE' group by 1, 2, 3 having count(*) > 1`,
  );
  expect(several).toEqual([]);
});

it('every table has a comment', async () => {
  const bare = await backend.sql(
    `select relname from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and obj_description(oid) is null`,
  );
  expect(bare).toEqual([]);
});

it('PostgREST checks each request and shows no plans, and the planner looks into no function that callers may use', async () => {
  expect(await backend.sql("select rolconfig from pg_roles where rolname = 'authenticator'")).toEqual([
    { rolconfig: ['pgrst.db_pre_request=public.check_request', 'pgrst.db_plan_enabled=false', 'jit=off'] },
  ]);
  // Of SQL functions without definer rights, the planner sees the tables inside.
  const inlined = await backend.sql(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace
       and prolang = (select oid from pg_language where lanname = 'sql') and proretset and not prosecdef
       and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))`,
  );
  expect(inlined).toEqual([]);
});

it('the generated types match the migrated schema (if not, run npm run db:types)', async () => {
  expect(await readFile(TYPES_FILE, 'utf8')).toBe(await renderDatabaseTypes(backend));
});
