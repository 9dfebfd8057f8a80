// npm run dev: the site and the functions with hot reload, and the embedded backend.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { announcement } from '../tools/backend/local-settings.ts';
import { startBackend } from '../tools/backend/backend.ts';
import { astroArguments, publicVariables } from '../tools/shared/build-site.ts';
import { runCommand, StartError } from '../tools/shared/command.ts';
import { readEnvironment } from '../tools/shared/environment.ts';
import { assertPortIsFree } from '../tools/shared/listening.ts';
import { inProject } from '../tools/shared/project-root.ts';

runCommand(async ({ cleanup, signal }) => {
  const { port, backendPort, backendHosts, dataDir, siteUrl } = readEnvironment();
  await assertPortIsFree(port, 'PORT');
  const backend = await startBackend({
    port: backendPort,
    allowedHosts: backendHosts,
    dataDir,
    siteUrl,
    watchFunctions: true,
  });
  cleanup.defer(backend.close);
  signal.throwIfAborted();
  console.log(announcement(siteUrl, backend.url));
  // A process of its own: Vite exits on SIGTERM, here before the database is closed.
  const site = spawn(process.execPath, [...astroArguments('dev'), '--port', String(port)], {
    cwd: inProject(),
    env: { ...process.env, ...publicVariables(backend) },
    stdio: 'inherit',
  });
  signal.addEventListener('abort', () => site.kill());
  await once(site, 'exit');
  if (!signal.aborted) throw new StartError('The site has stopped. See the output above.');
});
