import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockDataFolder, type ReleaseLock } from './data-lock.ts';

/** Paths of the data stored between runs, locked for this process. */
export type DataFolder = {
  database: string;
  mail: string;
  files: string;
  /** Marks the database as complete; otherwise the next start recreates it. */
  markComplete: () => void;
  release: ReleaseLock;
};

const partsOf = (folder: string) => ({
  database: join(folder, 'postgres'),
  complete: join(folder, 'postgres.complete'),
  mail: join(folder, 'mail.json'),
  files: join(folder, 'storage'),
});

const remove = (path: string): void => rmSync(path, { recursive: true, force: true });

/** Locks a data folder. Removes a database whose first start was interrupted. */
export function openDataFolder(folder: string): DataFolder {
  const release = lockDataFolder(folder);
  const { database, complete, mail, files } = partsOf(folder);
  if (!existsSync(complete)) remove(database);
  return { database, mail, files, markComplete: () => writeFileSync(complete, ''), release };
}

/** Removes the database, the mailbox and the stored files from a data folder. Other files stay, the keys too, because built pages contain one. Throws while the folder is in use. */
export function eraseDataFolder(folder: string): void {
  const release = lockDataFolder(folder);
  const { database, complete, mail, files } = partsOf(folder);
  // In this order, because an interrupted removal must leave a database that counts as incomplete.
  for (const path of [complete, database, mail, files]) remove(path);
  release();
}
