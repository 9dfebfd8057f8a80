import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import * as z from 'zod';
import { inProject } from '../shared/project-root.ts';
import { LOCAL_MAIL } from './local-settings.ts';
import type { NewMail } from './mailbox.ts';

const templateSchema = z.object({ subject: z.string(), content_path: z.string() });

const configSchema = z.object({
  auth: z.object({
    email: z.object({
      template: z.object({ invite: templateSchema }),
      notification: z.object({ password_changed: templateSchema }),
    }),
  }),
});

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

/** Fills in `{{ .Name }}` in a template of supabase/templates; values are escaped. */
function fill(template: string, values: Record<string, string>): string {
  return template.replace(/\{\{ \.(\w+) \}\}/g, (_, name: string) => escapeHtml(values[name] ?? ''));
}

/** Emails of hosted Supabase Auth that lite does not send, built from supabase/config.toml. */
export function accountMails(siteUrl: string) {
  const { template, notification } = configSchema.parse(
    parse(readFileSync(inProject('supabase/config.toml'), 'utf8')),
  ).auth.email;
  // Paths of templates are relative to the project, those of notifications to supabase/, as the Supabase CLI reads them.
  const invite = readFileSync(inProject(template.invite.content_path), 'utf8');
  const changed = readFileSync(inProject(`supabase/${notification.password_changed.content_path}`), 'utf8');

  const mail = (subject: string, email: string, html: string, text: string): NewMail => ({
    from: LOCAL_MAIL.from,
    to: [email],
    subject,
    html,
    text,
  });

  return {
    /** Invitation with the link that confirms the address. */
    invitation: (email: string, tokenHash: string): NewMail => {
      const { subject } = template.invite;
      const html = fill(invite, { SiteURL: siteUrl, TokenHash: tokenHash, Email: email });
      const link = `${siteUrl}/auth/confirm?token_hash=${tokenHash}&type=invite`;
      return mail(subject, email, html, `${subject}:\n${link}\n`);
    },
    /** Notice that the password was changed. */
    passwordChanged: (email: string): NewMail => {
      const { subject } = notification.password_changed;
      const html = fill(changed, { SiteURL: siteUrl, Email: email });
      return mail(subject, email, html, `${subject}: ${email}\n`);
    },
  };
}
