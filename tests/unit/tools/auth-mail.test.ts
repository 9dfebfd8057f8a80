import { expect, it } from 'vitest';
import { authMailDriver } from '../../../tools/backend/auth-mail.ts';
import { openMailbox } from '../../../tools/backend/mailbox.ts';

it('escapes the address in a sign-up mail, which lite inserts as it is', async () => {
  const mailbox = openMailbox(null);
  const to = '"<img/src=x&onerror=alert(1)>"@people.example';
  await authMailDriver(mailbox, 'http://localhost:4321').send({
    to,
    from: 'lite@people.example',
    subject: 'Confirm',
    html: `<p>An account with ${to}.</p>`,
    text: '',
  });
  const [mail] = mailbox.messages();
  expect(mail?.to).toEqual([to]);
  expect(mail?.html).toBe(
    '<p>An account with &quot;&lt;img/src=x&amp;onerror=alert(1)&gt;&quot;@people.example.</p>',
  );
});
