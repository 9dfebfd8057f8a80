// Serves the built site with production headers, and a backend with an in-memory database.
import { startBackend } from '../../../tools/backend/backend.ts';
import { fillHours } from '../../../tools/first-hours/first-hours.ts';
import { startSiteServer } from '../../../tools/site-server/site-server.ts';
import { OPEN_PHONES } from '../../support/open-phones.ts';

const { PORT = '4321', BACKEND_PORT = '54321', OUT_DIR = 'dist' } = process.env;

const backend = await startBackend({
  port: Number(BACKEND_PORT),
  dataDir: null,
  siteUrl: `http://localhost:${PORT}`,
  // Journeys and the tested build use these.
  keys: { publishable: 'sb_publishable_local', secret: 'sb_secret_local' },
  trustProxyHeaders: true,
  // All tests share one IP address and would exceed the rate limit of one visitor.
  addressOf: () => crypto.randomUUID(),
});
await fillHours(backend.sql);
await backend.sql(OPEN_PHONES);
const site = await startSiteServer({ root: OUT_DIR, port: Number(PORT) });

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.all([site.close(), backend.close()]).then(() => process.exit(0));
  });
}
