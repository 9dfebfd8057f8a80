import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockDataFolder, type ReleaseLock } from './data-lock.ts';

/** What the backend keeps between runs, locked for this process. */
export type DataFolder = {
  database: string;
  mail: string;
  /** Says that the database is complete; without it the next start makes a new one. */
  markComplete: () => void;
  release: ReleaseLock;
};

const partsOf = (folder: string) => ({
  database: join(folder, 'postgres'),
  complete: join(folder, 'postgres.complete'),
  mail: join(folder, 'mail.json'),
});

const remove = (path: string): void => rmSync(path, { recursive: true, force: true });

/** Locks a data folder. A database whose first start was interrupted is half a database and is removed. */
export function openDataFolder(folder: string): DataFolder {
  const release = lockDataFolder(folder);
  const { database, complete, mail } = partsOf(folder);
  if (!existsSync(complete)) remove(database);
  return { database, mail, markComplete: () => writeFileSync(complete, ''), release };
}

/** Removes database and mail from a data folder, and nothing else that may be in it. Refuses while it is in use. */
export function eraseDataFolder(folder: string): void {
  const release = lockDataFolder(folder);
  const { database, complete, mail } = partsOf(folder);
  // In this order an interrupted removal leaves a database that counts as incomplete.
  for (const path of [complete, database, mail]) remove(path);
  release();
}
