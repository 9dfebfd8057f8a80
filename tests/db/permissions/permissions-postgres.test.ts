import { afterAll, beforeAll, describe } from 'vitest';
import { prepare } from './check.ts';
import type { Engine } from './engine.ts';
import { testPermissions } from './permission-tests.ts';
import { startMigratedPostgres } from '../../../tools/postgres/hosted.ts';
import { findPostgres, type PostgresServer } from '../../../tools/postgres/server.ts';
import { saySkipped } from '../../support/say-skipped.ts';

const installed = findPostgres();
if (!installed) saySkipped('no PostgreSQL server is installed here, only the embedded one was tested.');

describe.skipIf(!installed)('the permission table, on a PostgreSQL server', () => {
  let server: PostgresServer;
  const engine: Engine = {
    async run(sql) {
      await server.run(sql);
    },
    json: async (query) => JSON.parse(await server.run(query)) as unknown,
  };

  beforeAll(async () => {
    server = await startMigratedPostgres(installed ?? '');
    await prepare(engine);
  });
  afterAll(() => server.close());

  testPermissions(engine);
});
