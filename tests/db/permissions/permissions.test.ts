import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend } from '../support/harness.ts';
import { cellsOf, prepare, wrongLines, wrongPermissions, wrongSchema } from './check.ts';
import { DOCUMENT, renderDocument } from './document.ts';
import { EXTRA_RIGHTS } from './extra-rights.ts';
import { liteEngine } from './lite.ts';
import { PERMISSIONS } from './table.ts';

const backend = await startTestBackend();
const engine = liteEngine(backend);
beforeAll(() => prepare(engine));
afterAll(() => backend.close());

describe('the permission table, on the embedded database', () => {
  it('names every table, column and function, and every right to use them', async () => {
    expect(await wrongSchema(engine, PERMISSIONS)).toEqual([]);
  });

  it.each(PERMISSIONS.map((area) => ({ area, title: area.title, cells: cellsOf(area) })))(
    '$title: $cells statements of six people do what it says',
    async ({ area }) => {
      expect(await wrongLines(engine, area)).toEqual([]);
    },
  );

  it('leaves everything as it was', async () => {
    expect(
      await backend.sql("select name from public.leads where name like 'Kept%' order by 1"),
    ).toHaveLength(4);
  });

  // `vitest run --project db tests/db/permissions/permissions.test.ts -u` writes it.
  it('is the one that docs/permissions.md shows', async () => {
    await expect(await renderDocument(PERMISSIONS)).toMatchFileSnapshot(DOCUMENT);
  });

  it.each(EXTRA_RIGHTS)('fails when somebody may do more: $sql', async ({ sql, undo, found }) => {
    await engine.run(sql);
    try {
      expect(await wrongPermissions(engine, PERMISSIONS)).toEqual(
        expect.arrayContaining(found.map((line): unknown => expect.stringContaining(line))),
      );
    } finally {
      await engine.run(undo);
    }
  });

  it('passes again without those', async () => {
    expect(await wrongPermissions(engine, PERMISSIONS)).toEqual([]);
  });
});
