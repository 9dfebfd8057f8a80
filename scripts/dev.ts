// npm run dev: the site and the functions with hot reload, and the embedded backend.
import { announcement } from '../tools/shared/announcement.ts';
import { startBackend } from '../tools/backend/backend.ts';
import { publicVariables } from '../tools/shared/build-site.ts';
import { runCommand } from '../tools/shared/command.ts';
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
  cleanup.add(backend.close);
  signal.throwIfAborted();
  Object.assign(process.env, publicVariables(backend));
  // Vite would exit on SIGTERM before the database is closed.
  process.on('newListener', (event, listener: () => void) => {
    if (event === 'SIGTERM') setImmediate(() => process.off('SIGTERM', listener));
  });
  const { dev } = await import('astro');
  const site = await dev({
    root: inProject(),
    server: { port },
    vite: { server: { strictPort: true } },
    logLevel: 'warn',
  });
  cleanup.add(() => site.stop());
  console.log(announcement(siteUrl, backend.url));
});
