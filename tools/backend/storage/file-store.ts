import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files by path "bucket/file". */
export type FileStore = {
  read: (path: string) => Uint8Array<ArrayBuffer> | undefined;
  write: (path: string, file: Uint8Array) => void;
  /** Returns false for a file that does not exist. */
  remove: (path: string) => boolean;
};

/** Returns the name of a path in the folder; throws for anything but a bucket and a file. */
function nameOf(path: string): string {
  if (!/^[a-z-]+\/[\w-]+\.\w+$/.test(path)) throw new Error('Invalid path of a stored file');
  return path.replace('/', '.');
}

function inMemory(): FileStore {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    read: (path) => files.get(path),
    write: (path, file) => files.set(path, new Uint8Array(file)),
    remove: (path) => files.delete(path),
  };
}

/** Opens the stored files of a folder, readable by its owner only; in memory without one. */
export function openFileStore(folder: string | null): FileStore {
  if (folder === null) return inMemory();
  const fileOf = (path: string): string => join(folder, nameOf(path));
  return {
    read: (path) => (existsSync(fileOf(path)) ? new Uint8Array(readFileSync(fileOf(path))) : undefined),
    write: (path, file) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(fileOf(path), file, { mode: 0o600 });
    },
    remove: (path) => {
      const isStored = existsSync(fileOf(path));
      rmSync(fileOf(path), { force: true });
      return isStored;
    },
  };
}
