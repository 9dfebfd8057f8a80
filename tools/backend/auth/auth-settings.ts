import { readFileSync } from 'node:fs';
import type { App } from '@supabase/lite';
import { parse } from 'smol-toml';
import * as z from 'zod';
import { inProject } from '../../shared/project-root.ts';
import type { BackendKeys } from '../keys.ts';

/** Auth settings in lite's format. */
export type LiteAuthSettings = NonNullable<ConstructorParameters<typeof App>[0]['auth']>;

/** Settings read from supabase/config.toml, which the hosted project uses too. */
const configSchema = z.object({
  auth: z.object({
    enable_signup: z.boolean(),
    jwt_expiry: z.number(),
    minimum_password_length: z.number(),
    email: z.object({
      enabled: z.boolean(),
      enable_confirmations: z.boolean(),
      double_confirm_changes: z.boolean(),
      otp_length: z.number(),
      otp_expiry: z.number(),
    }),
  }),
});

/** Reads the settings from supabase/config.toml and adds the URLs and keys of this backend. */
export function readAuthSettings(
  siteUrl: string,
  keys: BackendKeys,
): { lite: LiteAuthSettings; codeLength: number } {
  const { auth } = configSchema.parse(parse(readFileSync(inProject('supabase/config.toml'), 'utf8')));
  const { email, ...rest } = auth;
  const { enabled, ...mail } = email;
  return {
    lite: {
      ...rest,
      email: { ...mail, enable_signup: enabled },
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishable,
      secret_key: keys.secret,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
    },
    codeLength: email.otp_length,
  };
}
