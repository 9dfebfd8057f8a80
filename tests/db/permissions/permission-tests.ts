import { expect, it } from 'vitest';
import { countStatements, lineMismatches, permissionMismatches, schemaMismatches } from './check.ts';
import type { Engine } from './engine.ts';
import { EXTRA_RIGHTS } from './extra-rights.ts';
import { PERMISSIONS } from './table.ts';

/** Defines the tests of the permission table that every database engine must pass. */
export function testPermissions(engine: Engine): void {
  it('lists every table, column, function and privilege', async () => {
    expect(await schemaMismatches(engine, PERMISSIONS)).toEqual([]);
  });

  it.each(PERMISSIONS.map((area) => ({ area, title: area.title, statements: countStatements(area) })))(
    '$title: $statements statements of seven personas return the expected result',
    async ({ area }) => {
      expect(await lineMismatches(engine, area)).toEqual([]);
    },
  );

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
}
