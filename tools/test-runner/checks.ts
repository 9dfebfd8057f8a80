import type { Command } from './processes.ts';

/** What `npm run check` runs, the longest first. */
export const checks: Record<string, Command> = {
  lint: ['eslint', '.', '--max-warnings', '0'],
  types: ['astro', 'check', '--minimumFailingSeverity', 'hint'],
  format: ['prettier', '--check', '--log-level', 'warn', '--ignore-unknown', '.'],
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
