// npm run build: builds the site into dist/, for the embedded backend unless PUBLIC_SUPABASE_URL names another.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readKeys } from '../tools/backend/keys.ts';
import { astroArguments, publicVariables } from '../tools/shared/build-site.ts';
import { runCommand, StartError } from '../tools/shared/command.ts';
import { readEnvironment } from '../tools/shared/environment.ts';

/** Variables of the local backend, whose key is random; none when the build is for a hosted project. */
function localVariables(): Record<string, string> {
  if (process.env.PUBLIC_SUPABASE_URL !== undefined || process.env.NETLIFY !== undefined) return {};
  const { backendPort, dataDir } = readEnvironment();
  const url = `http://127.0.0.1:${backendPort}`;
  return publicVariables({ url, publishableKey: readKeys(dataDir).publishable });
}

runCommand(async ({ signal }) => {
  const child = spawn(process.execPath, [...astroArguments('build'), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, ...localVariables() },
    signal,
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new StartError('The site could not be built. See the output above.');
});
