import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shortPath } from '../../shared/project-root.ts';
import { errorCode, StartError } from '../../shared/command.ts';

export type ReleaseLock = () => void;

/** Thrown when a running process has locked the folder. */
export class DataFolderInUseError extends StartError {
  override name = 'DataFolderInUseError';
}

/** Start time of a process on Linux, '' elsewhere: process ids are reused. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22. Split after the program name, which is in parentheses and may contain spaces.
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

const signature = (pid: number): string => `${pid} ${startTimeOf(pid)}`;

/** Returns the id of the running process that owns the lock; undefined when it is gone. */
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
 * Locks a data folder, creating it if missing: two processes would corrupt the database. Takes over the lock of a
 * process that was killed.
 */
export function lockDataFolder(folder: string): ReleaseLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'process.pid');
  if (!write(file)) {
    const owner = ownerOf(file);
    if (owner === undefined) rmSync(file, { force: true });
    if (owner !== undefined || !write(file)) {
      throw new DataFolderInUseError(
        `The data folder ${shortPath(folder)} is in use by process ${owner ?? ownerOf(file) ?? 'unknown'}. ` +
          'Stop it, or set DATA_DIR to another folder.',
      );
    }
  }
  return () => {
    rmSync(file, { force: true });
  };
}
