// The site and its backend as the journeys see them: the built pages with production headers, a database in memory.
import { startBackend } from '../../../tools/backend/backend.ts';
import { startSiteServer } from '../../../tools/site-server/site-server.ts';

const { PORT = '4321', BACKEND_PORT = '54321', OUT_DIR = 'dist' } = process.env;

const backend = await startBackend({
  port: Number(BACKEND_PORT),
  dataDir: null,
  siteUrl: `http://localhost:${PORT}`,
  // Every journey is another visitor; one address would soon be a flood.
  addressOf: () => crypto.randomUUID(),
});
const site = await startSiteServer({ root: OUT_DIR, port: Number(PORT) });

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.all([site.close(), backend.close()]).then(() => process.exit(0));
  });
}
