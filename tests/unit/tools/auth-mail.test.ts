import { expect, it } from 'vitest';
import { linkSender, noticeSender } from '../../../tools/backend/auth/auth-mail.ts';
import { readAuthSettings } from '../../../tools/backend/auth/auth-settings.ts';
import { createKeys } from '../../../tools/backend/keys.ts';
import { openMailbox } from '../../../tools/backend/mail/mailbox.ts';

const auth = readAuthSettings('http://localhost:4321', createKeys());

it('escapes the address in every auth mail, as a hosted project does', () => {
  const mailbox = openMailbox(null);
  const email = '"<img/src=x&onerror=alert(1)>"@people.example';
  for (const type of ['signup', 'recovery', 'invite'] as const) {
    linkSender(mailbox, auth)({ type, email, tokenHash: 'abc' });
  }
  noticeSender(mailbox, auth)(email);
  expect(mailbox.messages()).toHaveLength(4);
  for (const mail of mailbox.messages()) {
    expect(mail.to).toEqual([email]);
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('@people.example');
  }
});
