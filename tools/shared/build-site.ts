import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { inProject } from './project-root.ts';
import { StartError } from './command.ts';

/** Backend settings for a build. They are public: they end up in the pages. */
export type PublicBackend = { url: string; publishableKey: string };

/** Returns the environment variables that configure the backend in pages. */
export const publicVariables = ({ url, publishableKey }: PublicBackend): Record<string, string> => ({
  PUBLIC_SUPABASE_URL: url,
  PUBLIC_SUPABASE_KEY: publishableKey,
});

/** Returns the Node arguments of an Astro command; for this project's site by default. */
export const astroArguments = (command: 'build' | 'dev', folder = inProject()): string[] => [
  join(folder, 'node_modules/astro/bin/astro.mjs'),
  command,
];

/** Builds the site for a backend. Prints the build's output only when it fails. */
export async function buildSite(backend: PublicBackend, outDir: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, astroArguments('build'), {
    cwd: inProject(),
    env: { ...process.env, ...publicVariables(backend), OUT_DIR: outDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => output.push(part));
  child.stderr.on('data', (part: Buffer) => output.push(part));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  throw new StartError('The site could not be built. See the output above.');
}
