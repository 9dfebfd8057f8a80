// npm run build: builds the site into dist/, for the embedded backend unless PUBLIC_SUPABASE_URL names another.
import { readKeys } from '../tools/backend/keys.ts';
import { buildSite, publicVariables } from '../tools/shared/build-site.ts';
import { runCommand } from '../tools/shared/command.ts';
import { readEnvironment } from '../tools/shared/environment.ts';

/** Variables of the local backend, whose key is random; none when the build is for a hosted project. */
function localVariables(): Record<string, string> {
  if (process.env.PUBLIC_SUPABASE_URL !== undefined || process.env.NETLIFY !== undefined) return {};
  const { backendPort, dataDir } = readEnvironment();
  const url = `http://127.0.0.1:${backendPort}`;
  return publicVariables({ url, publishableKey: readKeys(dataDir).publishable });
}

runCommand(({ signal }) => buildSite(localVariables(), signal, { flags: process.argv.slice(2) }));
