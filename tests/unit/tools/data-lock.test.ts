import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from '../../../tools/backend/database/data-lock.ts';
import { inProject } from '../../../tools/shared/project-root.ts';

let folder: string;
let others: ChildProcess[] = [];

/** Starts another process that takes the lock. */
async function otherOwner(): Promise<ChildProcess> {
  const code = `import { lockDataFolder } from ${JSON.stringify(`file://${inProject('tools/backend/database/data-lock.ts')}`)};
    lockDataFolder(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  others.push(other);
  await once(other.stdout, 'data');
  return other;
}

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'precision-solar-care-lock-')), 'data');
});
afterEach(() => {
  for (const other of others) other.kill('SIGKILL');
  others = [];
  rmSync(join(folder, '..'), { recursive: true });
});

test('a running owner is reported in one line with what to do', async () => {
  const { pid } = await otherOwner();
  expect(() => lockDataFolder(folder)).toThrow(
    `The data folder ${folder} is in use by process ${pid}. Stop it, or set DATA_DIR to another folder.`,
  );
});

test('the lock of a killed owner is taken over', async () => {
  const other = await otherOwner();
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(existsSync(join(folder, 'process.pid'))).toBe(true);
  const release = lockDataFolder(folder);
  release();
  expect(existsSync(join(folder, 'process.pid'))).toBe(false);
});

test.each(['', 'not a number', '999999999 1', '-1', '0'])(
  'a lock file with the content "%s" is free',
  (content) => {
    lockDataFolder(folder)();
    writeFileSync(join(folder, 'process.pid'), content);
    expect(() => lockDataFolder(folder)()).not.toThrow();
  },
);
