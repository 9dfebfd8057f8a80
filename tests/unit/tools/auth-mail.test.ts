import { expect, it } from 'vitest';
import { AUTH_MAIL_KINDS } from '../../../supabase/functions/send-auth-email/auth-mail.ts';
import { authMailSender } from '../../../tools/backend/auth/auth-mail.ts';
import { openMailbox } from '../../../tools/backend/mail/mailbox.ts';

it('escapes the address in every mail about an account', () => {
  const mailbox = openMailbox(null);
  const email = '"<img/src=x&onerror=alert(1)>"@people.example';
  for (const kind of AUTH_MAIL_KINDS) {
    authMailSender(mailbox, 'http://localhost:4321')({ kind, email, tokenHash: 'abc' });
  }
  expect(mailbox.messages()).toHaveLength(AUTH_MAIL_KINDS.length);
  for (const mail of mailbox.messages()) {
    expect(mail.to).toEqual([email]);
    expect(mail.html).not.toContain('<img/');
    expect(mail.html).toContain('@people.example');
  }
});
