import type { TestBackend } from '../support/harness.ts';
import type { Engine } from './engine.ts';

/** Adapts the embedded database to the permission check. */
export const liteEngine = (backend: Pick<TestBackend, 'sql'>): Engine => ({
  // PGlite's query takes a single statement; a DO block may contain several.
  async run(sql) {
    await backend.sql(`do $run$ begin execute $statements$${sql}$statements$; end $run$`);
  },
  async json(query) {
    const [row] = await backend.sql<Record<string, unknown>>(query);
    return Object.values(row ?? {})[0];
  },
});
