import { readFileSync } from 'node:fs';
import type { EmailDriver } from '@supabase/lite';
import type { AuthSettings } from './auth-settings.ts';
import { LOCAL_MAIL } from '../local-settings.ts';
import type { Mailbox } from '../mail/mailbox.ts';

/** Kind of link in an auth email, as in the `type` parameter of /auth/v1/verify. */
export type LinkType = 'signup' | 'recovery' | 'invite';

/** Values of an auth email. */
export type LinkMail = { type: LinkType; email: string; tokenHash: string };

/** Sends auth emails with a link. */
export type SendLink = (mail: LinkMail) => void;

/** Lite's link in the text part. It points to an endpoint on the site's origin that only the backend has. */
const LITE_LINK = /\/auth\/v1\/verify\?(\S+)/;

const TEMPLATES = { signup: 'confirmation', recovery: 'recovery', invite: 'invite' } as const;

const isLinkType = (type: string | null): type is LinkType => type !== null && type in TEMPLATES;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Fills in a template as Supabase Auth does: values are escaped, unknown names stay. */
const fillIn = (template: string, values: Record<string, string>): string =>
  template.replace(/\{\{\s*\.(\w+)\s*\}\}/g, (place, name: string) => {
    const value = values[name];
    return value === undefined ? place : escapeHtml(value);
  });

/** Creates the sender of emails with a link: the template of config.toml, and the same link as text. */
export function linkSender(mailbox: Mailbox, { siteUrl, templates }: AuthSettings): SendLink {
  return ({ type, email, tokenHash }) => {
    const template = templates[TEMPLATES[type]];
    if (template === undefined) throw new Error(`config.toml has no email template for ${type}`);
    const { subject, content_path: path } = template;
    const query = new URLSearchParams({ token_hash: tokenHash, type });
    const fragment = type === 'invite' ? `#${encodeURIComponent(email)}` : '';
    const link = `${siteUrl}/auth/confirm?${query.toString()}${fragment}`;
    mailbox.add({
      from: LOCAL_MAIL.from,
      to: [email],
      subject,
      html: fillIn(readFileSync(path, 'utf8'), { SiteURL: siteUrl, TokenHash: tokenHash, Email: email }),
      text: `${subject}:\n${link}\n`,
    });
  };
}

/** Creates the sender of the notice that a password was changed. */
export function noticeSender(mailbox: Mailbox, { siteUrl, passwordNotice }: AuthSettings) {
  const { subject, content_path: path } = passwordNotice;
  return (email: string): void => {
    const html = fillIn(readFileSync(path, 'utf8'), { SiteURL: siteUrl, Email: email });
    mailbox.add({ from: LOCAL_MAIL.from, to: [email], subject, html, text: `${subject}: ${email}\n` });
  };
}

/**
 * Delivers lite's emails to the mailbox. Emails with a link are rendered here, because lite does not escape the
 * address and its text part offers a code that the site has no field for. Others are sent as text only.
 */
export function authMailDriver(mailbox: Mailbox, sendLink: SendLink): EmailDriver {
  return {
    send({ to, subject, text = '' }) {
      const query = new URLSearchParams(LITE_LINK.exec(text)?.[1] ?? '');
      const type = query.get('type');
      if (isLinkType(type)) sendLink({ type, email: to, tokenHash: query.get('token') ?? '' });
      else mailbox.add({ from: LOCAL_MAIL.from, to: [to], subject, html: '', text });
      return Promise.resolve();
    },
  };
}
