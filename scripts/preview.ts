// npm run preview: serves an existing build with the backend.
import { announcement } from '../tools/backend/local-settings.ts';
import { startBackend } from '../tools/backend/backend.ts';
import { runCommand } from '../tools/shared/command.ts';
import { readEnvironment } from '../tools/shared/environment.ts';
import { startSiteServer } from '../tools/site-server/site-server.ts';

runCommand(async ({ cleanup }) => {
  const { port, backendPort, backendHosts, dataDir, outDir, siteUrl } = readEnvironment();
  const site = await startSiteServer({ root: outDir, port });
  cleanup.defer(site.close);
  const backend = await startBackend({ port: backendPort, allowedHosts: backendHosts, dataDir, siteUrl });
  cleanup.defer(backend.close);
  console.log(announcement(site.url, backend.url));
});
