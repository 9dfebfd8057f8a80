import type { Command } from './processes.ts';

/** Commands of `npm run check`, longest first. */
export const checks: Record<string, Command> = {
  types: ['astro', 'check', '--noSync', '--minimumFailingSeverity', 'hint'],
  format: ['prettier', '--check', '--log-level', 'warn', '--ignore-unknown', '.'],
  lint: ['oxlint'],
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
