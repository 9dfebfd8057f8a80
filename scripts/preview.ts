// npm run preview: an existing build with its backend.
import { announcement } from './announcement.ts';
import { startBackend } from './backend/backend.ts';
import { runCommand } from './command.ts';
import { readEnvironment } from './environment.ts';
import { startSiteServer } from './site-server.ts';

runCommand(async ({ closing }) => {
  const { port, backendPort, dataDir, outDir, siteUrl } = readEnvironment();
  const site = await startSiteServer({ root: outDir, port });
  closing.add(site.close);
  const backend = await startBackend({ port: backendPort, dataDir, siteUrl });
  closing.add(backend.close);
  console.log(announcement(site.url, backend.url));
});
