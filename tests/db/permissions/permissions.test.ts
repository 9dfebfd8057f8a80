import { beforeAll, describe, expect, it } from 'vitest';
import { ownBackend } from '../support/harness.ts';
import { prepare } from './check.ts';
import { DOCUMENT, renderDocument } from './document.ts';
import { testPermissions } from './permission-tests.ts';
import { liteEngine } from './lite.ts';
import { PERMISSIONS } from './table.ts';

const backend = await ownBackend();
const engine = liteEngine(backend);
beforeAll(() => prepare(engine));

describe('the permission table, on the embedded database', () => {
  testPermissions(engine);

  it('leaves the database unchanged', async () => {
    expect(
      await backend.sql("select name from public.leads where name like 'Kept%' order by 1"),
    ).toHaveLength(4);
  });

  // `vitest run --project db tests/db/permissions/permissions.test.ts -u` writes it.
  it('matches docs/permissions.md', async () => {
    await expect(await renderDocument(PERMISSIONS)).toMatchFileSnapshot(DOCUMENT);
  });
});
