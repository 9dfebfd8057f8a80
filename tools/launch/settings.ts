import {
  buildVariables,
  environmentErrors,
  FUNCTION_VARIABLES,
  type Variables,
} from '../../src/config/environment.ts';
import * as z from 'zod/mini';

/** Variables that only the launch needs: who may reach the project, and who works in it. */
const LAUNCH_VARIABLES: Variables = {
  PROJECT_REF: {
    schema: z.string().check(z.regex(/^[a-z]{20}$/, 'is not the 20 letters of a project')),
    purpose: 'Reference of the Supabase project, in its address',
    example: 'abcdefghijklmnopqrst',
  },
  SECRET_KEY: {
    schema: z.string().check(z.regex(/^sb_secret_/, 'is no secret key: one starts with sb_secret_')),
    purpose: 'Secret key of the project (Settings, API keys)',
    example: 'sb_secret_...',
  },
  ADMIN_EMAILS: {
    schema: z
      .string()
      .check(z.regex(/^[^\s@,]+@[^\s@,]+(\s*,\s*[^\s@,]+@[^\s@,]+)+$/, 'is no list of two addresses')),
    purpose: 'Addresses of the two admins, separated by a comma',
    example: 'you@your-domain.com,second@your-domain.com',
  },
};

/** Variables that a hosted project sets itself. */
const OWN = new Set(['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_SECRET_KEYS']);

const SECRETS: Variables = Object.fromEntries(
  Object.entries(FUNCTION_VARIABLES).filter(([name]) => !OWN.has(name)),
);

const { SITE_MODE: _mode, ...BUILD } = buildVariables('production');

export const SETTINGS: Variables = { ...LAUNCH_VARIABLES, ...SECRETS, ...BUILD };

/** Values of .env.launch by name. */
export type Settings = Readonly<Record<string, string | undefined>>;

/** Fills in what follows from other values. */
export function completed(settings: Settings): Settings {
  const ref = settings.PROJECT_REF ?? '';
  return {
    ...settings,
    PUBLIC_SUPABASE_URL: settings.PUBLIC_SUPABASE_URL ?? (ref && `https://${ref}.supabase.co`),
    MAIL_API_URL: settings.MAIL_API_URL ?? 'https://api.resend.com/emails',
  };
}

/** Returns a sentence for each value that is missing or wrong. */
export const settingErrors = (settings: Settings): string[] => environmentErrors(SETTINGS, settings);

const lines = (names: Iterable<string>, settings: Settings): string =>
  [...names]
    .flatMap((name) => (settings[name] ? [`${name}=${JSON.stringify(settings[name])}`] : []))
    .join('\n');

/** The secrets of the edge functions, as a file for `supabase secrets set --env-file`. */
export const functionSecrets = (settings: Settings): string => `${lines(Object.keys(SECRETS), settings)}\n`;

/** The variables of the build, as a file to paste into Netlify (Environment variables, Import from a .env file). */
export const netlifyVariables = (settings: Settings): string => `${lines(Object.keys(BUILD), settings)}\n`;
