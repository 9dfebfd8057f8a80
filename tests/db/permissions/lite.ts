import type { TestBackend } from '../support/harness.ts';
import type { Engine } from './engine.ts';

/** The embedded database as the check wants it. */
export const liteEngine = (backend: Pick<TestBackend, 'sql'>): Engine => ({
  // One command takes one statement only; a block may hold several.
  async run(sql) {
    await backend.sql(`do $run$ begin execute $statements$${sql}$statements$; end $run$`);
  },
  async json(query) {
    const [row] = await backend.sql<Record<string, unknown>>(query);
    return Object.values(row ?? {})[0];
  },
});
