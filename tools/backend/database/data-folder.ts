import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../shared/command.ts';
import { shortPath } from '../../shared/project-root.ts';

/** Thrown when a running process has locked the folder. */
export class DataFolderInUseError extends StartError {
  override name = 'DataFolderInUseError';
}

const partsOf = (folder: string) => ({
  database: join(folder, 'postgres'),
  complete: join(folder, 'postgres.complete'),
  mail: join(folder, 'mail.json'),
  files: join(folder, 'storage'),
});

const remove = (path: string): void => rmSync(path, { recursive: true, force: true });

/** Locks a folder, creating it if missing: two processes would corrupt the database. The lock ends with the process. */
function lock(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    file.exec('begin exclusive');
  } catch {
    file.close();
    throw new DataFolderInUseError(
      `The data folder ${shortPath(folder)} is in use by another process. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  return () => file.close();
}

/** Locks a data folder and returns its paths. Removes a database whose first start was interrupted, before `markComplete`. */
export function openDataFolder(folder: string) {
  const release = lock(folder);
  const { database, complete, mail, files } = partsOf(folder);
  if (!existsSync(complete)) remove(database);
  return { database, mail, files, markComplete: () => writeFileSync(complete, ''), release };
}

/** Removes the database, the mailbox and the stored files from a data folder. Other files stay, the keys too, because built pages contain one. Throws while the folder is in use. */
export function eraseDataFolder(folder: string): void {
  const release = lock(folder);
  const { database, complete, mail, files } = partsOf(folder);
  // In this order, because an interrupted removal must leave a database that counts as incomplete.
  for (const path of [complete, database, mail, files]) remove(path);
  release();
}
