import type { Command } from './processes.ts';

/** Commands of `npm run check`, longest first. */
export const checks: Record<string, Command> = {
  // Reads a file again only after a change.
  format: [
    'prettier',
    '--check',
    '--cache',
    '--cache-strategy=content',
    '--log-level=warn',
    '--ignore-unknown',
    '.',
  ],
  'lint and types': ['oxlint'],
  'types of the pages': [
    'astro',
    'check',
    '--noSync',
    '--minimumFailingSeverity',
    'hint',
    '--tsconfig',
    'tsconfig.astro.json',
  ],
  'types of the functions': [
    'deno',
    'check',
    '--config',
    'supabase/functions/deno.json',
    '--node-modules-dir=manual',
    '--quiet',
    'supabase/functions/',
  ],
  'unused files, exports and packages': ['knip'],
};
