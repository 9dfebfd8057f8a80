// npm start: builds the site and serves it with the backend.
import { announcement } from '../tools/backend/local-settings.ts';
import { startBackend } from '../tools/backend/backend.ts';
import { buildSite, publicVariables } from '../tools/shared/build-site.ts';
import { runCommand } from '../tools/shared/command.ts';
import { readEnvironment } from '../tools/shared/environment.ts';
import { assertPortIsFree } from '../tools/shared/listening.ts';
import { startSiteServer } from '../tools/site-server/site-server.ts';

runCommand(async ({ cleanup, signal }) => {
  const { port, backendPort, backendHosts, dataDir, outDir, siteUrl } = readEnvironment();
  await assertPortIsFree(port, 'PORT');
  console.log('Starting the backend...');
  const backend = await startBackend({ port: backendPort, allowedHosts: backendHosts, dataDir, siteUrl });
  cleanup.defer(backend.close);
  signal.throwIfAborted();
  console.log('Building the site: up to five minutes the first time, half a minute later...');
  await buildSite({ ...publicVariables(backend), OUT_DIR: outDir }, signal);
  const site = await startSiteServer({ root: outDir, port });
  cleanup.defer(site.close);
  console.log(announcement(site.url, backend.url));
});
