import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { APPLIED, editedMigrations, hashMigrations } from '../../tools/launch-checks/applied-migrations.ts';

it('no migration of the live project was edited', () => {
  const applied = JSON.parse(readFileSync(APPLIED, 'utf8')) as Record<string, string>;
  expect(editedMigrations(applied, hashMigrations())).toEqual([]);
});
