import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shortPath } from '../shared/project-root.ts';
import { errorCode, StartError } from '../shared/start-error.ts';

/** Gives the data folder back. */
export type ReleaseLock = () => void;

/** A living process has the data folder. */
export class FolderInUse extends StartError {
  override name = 'FolderInUse';
}

/** When a process began, where the system tells it (Linux): numbers of ended processes are used again. */
function beginOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The 22nd field; the program's name, in parentheses before it, may hold spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

const signature = (pid: number): string => `${pid} ${beginOf(pid)}`;

/** The living process that holds the lock; undefined when it is gone. */
function ownerOf(file: string): number | undefined {
  try {
    const content = readFileSync(file, 'utf8');
    const pid = Number.parseInt(content, 10);
    return pid > 0 && isAlive(pid) && content === signature(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

function write(file: string): boolean {
  try {
    writeFileSync(file, signature(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Takes a data folder for this process, creating it where it is missing: two processes in one database folder
 * destroy it. A lock that a killed process left behind is taken over.
 */
export function lockDataFolder(folder: string): ReleaseLock {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'process.pid');
  if (!write(file)) {
    const owner = ownerOf(file);
    if (owner === undefined) rmSync(file, { force: true });
    if (owner !== undefined || !write(file)) {
      throw new FolderInUse(
        `The data folder ${shortPath(folder)} is in use by process ${owner ?? ownerOf(file) ?? 'unknown'}. ` +
          'Stop it, or set DATA_DIR to another folder.',
      );
    }
  }
  return () => {
    rmSync(file, { force: true });
  };
}
