import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { HOURS_MIGRATION, hoursMigration } from '../../tools/first-hours/first-hours.ts';
import {
  appliedMigrations,
  editedMigrations,
  hashMigrations,
} from '../../tools/launch-checks/applied-migrations.ts';

const applied = appliedMigrations();

it('no migration of the live project was edited', () => {
  expect(editedMigrations(applied, hashMigrations())).toEqual([]);
});

it.skipIf(basename(HOURS_MIGRATION) in applied)(
  'a new database has the hours of src/config/hours.ts: npm run db:hours',
  () => {
    expect(readFileSync(HOURS_MIGRATION, 'utf8')).toBe(hoursMigration());
  },
);
