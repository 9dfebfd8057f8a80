import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { renderDatabaseTypes, TYPES_FILE } from '../../../tools/database-types/database-types.ts';
import { ownBackend } from '../support/harness.ts';

const backend = await ownBackend();

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

it('the generated types match the migrated schema (if not, run npm run db:types)', async () => {
  expect(await readFile(TYPES_FILE, 'utf8')).toBe(await renderDatabaseTypes(backend));
});
