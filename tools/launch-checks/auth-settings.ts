import { parse } from 'smol-toml';
import * as z from 'zod';
import { lineOf, type Finding } from '../../src/lib/launch/finding.ts';

const configSchema = z.object({
  auth: z.object({
    site_url: z.string(),
    additional_redirect_urls: z.array(z.string()),
    captcha: z.object({ enabled: z.boolean() }).optional(),
  }),
});

/** Returns true for addresses of the developer's own computer, and for text that is no address. */
function isLocal(address: string): boolean {
  const url = URL.parse(address);
  return url === null || /^(localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1\])$/.test(url.hostname);
}

/** Finds what `supabase config push` should not send to the hosted project: addresses on localhost, no captcha. */
export function authSettings(config: string): Finding[] {
  const { auth } = configSchema.parse(parse(config));
  const finding = (name: string, shown: string, reason: string): Finding => ({
    group: 'Hosted settings',
    name,
    shown,
    reason,
    file: 'supabase/config.toml',
    line: lineOf(
      config,
      new RegExp(`^(?:# \\[)?${name === 'auth.captcha' ? name : name.replace('auth.', '')}`, 'm'),
    ),
  });
  const siteUrl = isLocal(auth.site_url)
    ? [
        finding(
          'auth.site_url',
          auth.site_url,
          'Links in account emails start with it; on the hosted project they would lead to the reader’s own computer.',
        ),
      ]
    : [];
  const redirects = auth.additional_redirect_urls
    .filter(isLocal)
    .map((address) =>
      finding(
        'auth.additional_redirect_urls',
        address,
        'The hosted project would send sessions to programs on the visitor’s own computer.',
      ),
    );
  const captcha = auth.captcha?.enabled
    ? []
    : [
        finding(
          'auth.captcha',
          'off',
          'Without it a program can use up the 100 account emails an hour of the whole project.',
        ),
      ];
  return [...siteUrl, ...redirects, ...captcha];
}
