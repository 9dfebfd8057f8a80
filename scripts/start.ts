// npm start: the built site with its backend, as people will see it.
import { announcement } from './announcement.ts';
import { startBackend } from './backend/backend.ts';
import { buildSite } from './build-site.ts';
import { runCommand } from './command.ts';
import { readEnvironment } from './environment.ts';
import { assertPortIsFree } from './listening.ts';
import { startSiteServer } from './site-server.ts';

runCommand(async ({ closing, signal }) => {
  const { port, backendPort, dataDir, outDir, siteUrl } = readEnvironment();
  await assertPortIsFree(port, 'PORT');
  console.log('Starting the backend...');
  const backend = await startBackend({ port: backendPort, dataDir, siteUrl });
  closing.add(backend.close);
  signal.throwIfAborted();
  console.log('Building the site...');
  await buildSite(backend, outDir, signal);
  const site = await startSiteServer({ root: outDir, port });
  closing.add(site.close);
  console.log(announcement(site.url, backend.url));
});
