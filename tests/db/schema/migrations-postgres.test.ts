import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { renderDatabaseTypes } from '../../../tools/database-types/database-types.ts';
import { startBackend } from '../../../tools/backend/backend.ts';
import { shortLead } from '../support/leads.ts';
import { prepare, permissionMismatches } from '../permissions/check.ts';
import { liteEngine } from '../permissions/lite.ts';
import { PERMISSIONS } from '../permissions/table.ts';
import { OPEN_DEFAULTS } from '../../../tools/postgres/hosted.ts';
import { TEST_SITE } from '../support/test-site.ts';

const migrations = fileURLToPath(new URL('../../../supabase/migrations/', import.meta.url));
const options = { port: 0, siteUrl: TEST_SITE, functions: false, seedAdmin: false };

const folder = await mkdtemp(join(tmpdir(), 'precision-solar-care-migrations-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the migrations', () => {
  it('change nothing when a migrated database restarts', async () => {
    const dataDir = join(folder, 'warm');
    const lead = shortLead();
    const first = await startBackend({ ...options, dataDir });
    await first.sql('insert into public.leads (id, form, name, email, address) values ($1, $2, $3, $4, $5)', [
      lead.id,
      lead.form,
      lead.name,
      lead.email,
      lead.address,
    ]);
    const schema = await renderDatabaseTypes(first);
    await first.close();

    const second = await startBackend({ ...options, dataDir });
    expect(await renderDatabaseTypes(second)).toBe(schema);
    expect(await second.sql('select id from public.leads')).toEqual([{ id: lead.id }]);
    await second.close();
  });

  it('revoke the default privileges of a hosted project', async () => {
    const open = join(folder, 'open');
    await cp(migrations, open, { recursive: true });
    await writeFile(join(open, '00000000000001_open_defaults.sql'), OPEN_DEFAULTS);
    const backend = await startBackend({ ...options, dataDir: null, migrations: open });
    const engine = liteEngine(backend);
    await prepare(engine);
    expect(await permissionMismatches(engine, PERMISSIONS)).toEqual([]);
    await backend.close();
  });

  it('create profiles for accounts that already exist', async () => {
    const early = join(folder, 'early');
    await cp(migrations, early, { recursive: true });
    await writeFile(
      join(early, '00000000000001_have_an_account.sql'),
      `insert into auth.users (id, email, is_sso_user, is_anonymous)
       values (gen_random_uuid(), 'early@example.com', false, false);`,
    );
    const backend = await startBackend({ ...options, dataDir: null, migrations: early });
    expect(await backend.sql('select email, role from public.profiles')).toEqual([
      { email: 'early@example.com', role: 'pending' },
    ]);
    await backend.close();
  });
});
