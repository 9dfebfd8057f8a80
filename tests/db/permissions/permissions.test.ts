import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend } from '../support/harness.ts';
import { countStatements, prepare, lineMismatches, permissionMismatches, schemaMismatches } from './check.ts';
import { DOCUMENT, renderDocument } from './document.ts';
import { EXTRA_RIGHTS } from './extra-rights.ts';
import { liteEngine } from './lite.ts';
import { PERMISSIONS } from './table.ts';

const backend = await startTestBackend();
const engine = liteEngine(backend);
beforeAll(() => prepare(engine));
afterAll(() => backend.close());

describe('the permission table, on the embedded database', () => {
  it('lists every table, column, function and privilege', async () => {
    expect(await schemaMismatches(engine, PERMISSIONS)).toEqual([]);
  });

  it.each(PERMISSIONS.map((area) => ({ area, title: area.title, statements: countStatements(area) })))(
    '$title: $statements statements of six personas return the expected result',
    async ({ area }) => {
      expect(await lineMismatches(engine, area)).toEqual([]);
    },
  );

  it('leaves the database unchanged', async () => {
    expect(
      await backend.sql("select name from public.leads where name like 'Kept%' order by 1"),
    ).toHaveLength(4);
  });

  // `vitest run --project db tests/db/permissions/permissions.test.ts -u` writes it.
  it('matches docs/permissions.md', async () => {
    await expect(await renderDocument(PERMISSIONS)).toMatchFileSnapshot(DOCUMENT);
  });

  it.each(EXTRA_RIGHTS)('fails on an excess privilege: $sql', async ({ sql, undo, found }) => {
    await engine.run(sql);
    try {
      expect(await permissionMismatches(engine, PERMISSIONS)).toEqual(
        expect.arrayContaining(found.map((line): unknown => expect.stringContaining(line))),
      );
    } finally {
      await engine.run(undo);
    }
  });

  it('passes after the excess privileges are revoked', async () => {
    expect(await permissionMismatches(engine, PERMISSIONS)).toEqual([]);
  });
});
