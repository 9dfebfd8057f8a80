import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from '../../../tools/backend/database/data-lock.ts';

let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'precision-solar-care-lock-')), 'data');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

// tests/tools/commands.test.ts takes the lock of a running and of a killed process.
test.each(['', 'not a number', '999999999 1', '-1', '0'])('a lock file "%s" is free', (content) => {
  lockDataFolder(folder)();
  writeFileSync(join(folder, 'process.pid'), content);
  expect(() => lockDataFolder(folder)()).not.toThrow();
});
