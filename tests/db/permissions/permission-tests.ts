import { expect, it } from 'vitest';
import { lineMismatches, schemaMismatches } from './check.ts';
import type { Engine } from './engine.ts';
import { PERMISSIONS } from './table.ts';

/** Defines the tests of the permission table that every database engine must pass. */
export function testPermissions(engine: Engine): void {
  it('lists every table, column, function and privilege', async () => {
    expect(await schemaMismatches(engine, PERMISSIONS)).toEqual([]);
  });

  it.each(PERMISSIONS)('$title: every statement returns the expected result', async (area) => {
    expect(await lineMismatches(engine, area)).toEqual([]);
  });
}
