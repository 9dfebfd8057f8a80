// Serves the built site with production headers, and a backend with an in-memory database.
import { startBackend } from '../../../tools/backend/backend.ts';
import { startSiteServer } from '../../../tools/site-server/site-server.ts';

const { PORT = '4321', BACKEND_PORT = '54321', OUT_DIR = 'dist' } = process.env;

const backend = await startBackend({
  port: Number(BACKEND_PORT),
  dataDir: null,
  siteUrl: `http://localhost:${PORT}`,
  // All tests share one IP address and would exceed the rate limit of one visitor.
  addressOf: () => crypto.randomUUID(),
});
const site = await startSiteServer({ root: OUT_DIR, port: Number(PORT) });

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.all([site.close(), backend.close()]).then(() => process.exit(0));
  });
}
