import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { renderDatabaseTypes, TYPES_FILE } from '../../../tools/database-types/database-types.ts';
import { startTestBackend } from '../support/harness.ts';

const backend = await startTestBackend();
afterAll(() => backend.close());

it('the generated types match the migrated schema (if not, run npm run db:types)', async () => {
  expect(await readFile(TYPES_FILE, 'utf8')).toBe(await renderDatabaseTypes(backend));
});
