import { afterAll, expect, it } from 'vitest';
import { startTestBackend } from '../support/harness.ts';

const backend = await startTestBackend();
afterAll(() => backend.close());

it.each(['"<img/src=x>"@people.example', '<b>x</b>@people.example', "a'<u>&lt;@people.example"])(
  'a mail to %s escapes the address',
  async (email) => {
    await backend.call('/auth/v1/signup', { body: { email, password: 'sunny-side-up' } });
    const mail = backend.mailbox.messages().find(({ to }) => to.includes(email));
    expect(mail?.html).toContain('@people.example');
    expect(mail?.html).not.toMatch(/<(img|b>|u>)|&lt;@/);
  },
);
