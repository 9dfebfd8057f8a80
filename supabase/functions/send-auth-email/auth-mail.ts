import { site } from '../../../src/config/site.ts';
import { oneLine } from '../_shared/html.ts';
import type { Mail } from '../_shared/mail.ts';
import { accountMail } from '../_shared/mail-body.ts';

/** Kinds of emails that Supabase Auth sends for this site, by its names. */
export const AUTH_MAIL_KINDS = ['signup', 'recovery', 'invite', 'password_changed_notification'] as const;

export type AuthMailKind = (typeof AUTH_MAIL_KINDS)[number];

/** An email of Supabase Auth: what it is about, the account's address, and the hash that its link verifies. */
export type AuthMail = { kind: AuthMailKind; email: string; tokenHash: string };

type Words = { subject: string; opening: readonly string[]; button: string; note: string };

const ONCE = 'The link works once, within 15 minutes.';

const WORDS: Record<AuthMailKind, (email: string) => Words> = {
  signup: (email) => ({
    subject: 'Confirm your email address',
    opening: [
      `You created an account for the ${site.name} staff dashboard with ${email}. Confirm the address, then choose the password you’ll sign in with. An administrator approves new accounts before they see any leads.`,
    ],
    button: 'Confirm email',
    note: `${ONCE} If you didn’t sign up, you can ignore this email.`,
  }),
  recovery: (email) => ({
    subject: 'Set a new password',
    opening: [
      `Someone asked for a new password for ${email}. Your old password works until you set a new one.`,
    ],
    button: 'Set a new password',
    note: `${ONCE} If it wasn’t you, you can ignore this email.`,
  }),
  invite: (email) => ({
    subject: 'You’re invited to the staff dashboard',
    opening: [
      `An administrator invited ${email} to the ${site.name} staff dashboard. Accept the invitation, then choose a password.`,
    ],
    button: 'Accept the invitation',
    note: `${ONCE} After that it offers you a new one, for three days. If you didn’t expect it, you can ignore this email.`,
  }),
  password_changed_notification: (email) => ({
    subject: 'Your password was changed',
    opening: [
      `The password of ${email} on the ${site.name} staff dashboard was changed. Other devices are signed out.`,
    ],
    button: 'Set a new password',
    note: 'If it was you, you can ignore this email. If it wasn’t, set a new password now and tell an administrator.',
  }),
};

/** Target of the button. An invitation names its address, so that it can be renewed. */
function linkOf({ kind, email, tokenHash }: AuthMail, siteUrl: string): string {
  if (kind === 'password_changed_notification') return `${siteUrl}/auth/password`;
  const query = new URLSearchParams({ token_hash: tokenHash, type: kind });
  const fragment = kind === 'invite' ? `#${encodeURIComponent(email)}` : '';
  return `${siteUrl}/auth/confirm?${query.toString()}${fragment}`;
}

/** Composes an email about an account. `siteUrl` has no trailing slash. */
export function composeAuthMail(mail: AuthMail, siteUrl: string): Mail {
  const { subject, opening, button, note } = WORDS[mail.kind](oneLine(mail.email, 254));
  const body = {
    title: subject,
    opening,
    buttons: [{ label: button, href: linkOf(mail, siteUrl), look: 'filled' as const }],
    notes: [note],
  };
  return accountMail([mail.email], subject, body, siteUrl);
}
