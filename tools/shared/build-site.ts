import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { inProject } from './project-root.ts';
import { StartError } from './start-error.ts';

/** What a build has to know of the backend; public, it ends up in the pages. */
export type PublicBackend = { url: string; publishableKey: string };

/** The variables by which pages find the backend. */
export const publicVariables = ({ url, publishableKey }: PublicBackend): Record<string, string> => ({
  PUBLIC_SUPABASE_URL: url,
  PUBLIC_SUPABASE_KEY: publishableKey,
});

/** Arguments of Node that build the site of a folder, this one's unless named. */
export const buildArguments = (folder = inProject()): string[] => [
  join(folder, 'node_modules/astro/bin/astro.mjs'),
  'build',
];

/** Builds the site for a backend. Shows what the build says only when it fails. */
export async function buildSite(backend: PublicBackend, outDir: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, buildArguments(), {
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
  throw new StartError('The site could not be built. The lines above say why.');
}
