import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { site } from '../../../src/config/site.ts';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const config = read('supabase/config.toml');

it.each([
  ['confirmation', 'signup'],
  ['recovery', 'recovery'],
  ['invite', 'invite'],
])('the %s mail has the company name and links to the site with type %s', (template, type) => {
  const path = `supabase/templates/${template}.html`;
  expect(config).toContain(`[auth.email.template.${template}]`);
  expect(config).toContain(`content_path = "./${path}"`);
  const mail = read(path);
  expect(mail.match(/href="[^"]*"/g)).toEqual([
    // An invitation names its address, so that it can be renewed.
    `href="{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}&type=${type}${type === 'invite' ? '#{{ .Email }}' : ''}"`,
  ]);
  expect(mail).toContain(site.name);
});

it('the notice of a changed password has the company name and links to a new password', () => {
  expect(config).toContain('[auth.email.notification.password_changed]\nenabled = true');
  expect(config).toContain('content_path = "./templates/password_changed.html"');
  const mail = read('supabase/templates/password_changed.html');
  expect(mail.match(/href="[^"]*"/g)).toEqual(['href="{{ .SiteURL }}/auth/password"']);
  expect(mail).toContain(site.name);
});
