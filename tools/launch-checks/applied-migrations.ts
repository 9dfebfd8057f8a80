import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { inProject } from '../shared/project-root.ts';

/** Migrations of the live project with the hash of their text, by file name; empty before the first launch. */
export const APPLIED = 'supabase/applied-migrations.json';

/** Returns the migrations of the live project with their hashes. */
export const appliedMigrations = (): Record<string, string> =>
  JSON.parse(readFileSync(inProject(APPLIED), 'utf8')) as Record<string, string>;

/** Hashes the migrations of this folder by file name. */
export function hashMigrations(): Record<string, string> {
  const files = globSync('supabase/migrations/*.sql', { cwd: inProject() }).toSorted();
  return Object.fromEntries(
    files.map((file) => [
      basename(file),
      createHash('sha256')
        .update(readFileSync(inProject(file)))
        .digest('hex'),
    ]),
  );
}

/** Records that the live project has every migration of this folder. */
export const recordApplied = (): void =>
  writeFileSync(inProject(APPLIED), `${JSON.stringify(hashMigrations(), null, 2)}\n`);

/** Returns a sentence for each applied migration that was edited or removed since: the live project will not run it again. */
export function editedMigrations(
  applied: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(applied)
    .filter(([file, hash]) => now[file] !== hash)
    .map(
      ([file]) =>
        `supabase/migrations/${file} is applied on the live project, which never runs it again. Put it back, and add a new migration.`,
    );
}
