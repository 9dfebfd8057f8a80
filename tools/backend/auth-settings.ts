import { readFileSync } from 'node:fs';
import type { App } from '@supabase/lite';
import { parse } from 'smol-toml';
import * as z from 'zod';
import { inProject } from '../shared/project-root.ts';
import { LOCAL_JWT_SECRET, LOCAL_KEYS } from './local-settings.ts';

/** Auth settings in lite's format. */
export type AuthSettings = NonNullable<ConstructorParameters<typeof App>[0]['auth']>;

const templateSchema = z.object({
  subject: z.string(),
  /** Relative to the project root; lite resolves paths relative to the working directory. */
  content_path: z.string().transform((path) => inProject(path)),
});

/** Settings read from supabase/config.toml, which the hosted project uses too. */
const configSchema = z.object({
  auth: z.object({
    enable_signup: z.boolean(),
    jwt_expiry: z.number(),
    minimum_password_length: z.number(),
    email: z.object({
      enable_signup: z.boolean(),
      enable_confirmations: z.boolean(),
      double_confirm_changes: z.boolean(),
      max_frequency: z.string(),
      template: z.record(z.enum(['confirmation', 'recovery', 'invite']), templateSchema),
    }),
  }),
});

/** Reads the settings from supabase/config.toml and adds the URLs and keys of this backend. */
export function readAuthSettings(siteUrl: string): AuthSettings {
  const { auth } = configSchema.parse(parse(readFileSync(inProject('supabase/config.toml'), 'utf8')));
  return {
    ...auth,
    enabled: true,
    jwt_secret: LOCAL_JWT_SECRET,
    publishable_key: LOCAL_KEYS.publishable,
    secret_key: LOCAL_KEYS.secret,
    site_url: siteUrl,
    additional_redirect_urls: [`${siteUrl}/**`],
  };
}
