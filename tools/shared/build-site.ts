import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

/** Builds a site, this project's by default. Throws a StartError when the build fails, after its output. */
export async function buildSite(
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
  { folder = inProject(), flags = ['--silent'] }: { folder?: string; flags?: string[] } = {},
): Promise<void> {
  const child = spawn(process.execPath, [...astroArguments('build', folder), ...flags], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    signal,
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new StartError('The site could not be built. See the output above.');
}
