import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import { CUSTOMER_ACTIONS } from '../../src/domain/messages.ts';
import { attacks, type Attack } from './support/attacks.ts';
import { newEmail, startInstance } from './support/instance.ts';
import type { ApiResponse } from '../db/support/harness.ts';

/** Moves the clock of the limits, in ms, where an attack needs a second mail to the same address. */
let later = 0;
const instance = await startInstance({ functions: true, authClock: () => Date.now() + later });
afterAll(() => instance.close());

const ATTACKER = 'attacker-chose-this';
const OWNER = 'owner-chose-this';

const post = (path: string, body: unknown, token?: string): Promise<ApiResponse> =>
  instance.call(`/auth/v1/${path}`, { body, ...(token === undefined ? {} : { token }) });

const mailsTo = (email: string) =>
  instance.mailbox.messages().filter((mail) => mail.to.some((to) => to.toLowerCase().includes(email)));

const tokenHash = (email: string): string =>
  /token_hash=([^&"\s]+)/.exec(mailsTo(email)[0]?.html ?? '')?.[1] ?? '';

const sessionOf = ({ body }: ApiResponse): string => (body as { access_token?: string }).access_token ?? '';

const signIn = (email: string, password: string): Promise<ApiResponse> =>
  post('token?grant_type=password', { email, password });

const resultOf = ({ status }: ApiResponse): string =>
  status === 429 ? 'slowed down' : status >= 500 ? `error ${status}` : status >= 400 ? 'refused' : 'answered';

/** The attacker signs up with the owner's address; the owner opens the mailed link. Returns the owner's session. */
async function hijacked(email: string): Promise<string> {
  await post('signup', { email, password: ATTACKER });
  return sessionOf(await post('verify', { type: 'signup', token_hash: tokenHash(email) }));
}

const userId = async (email: string): Promise<string> => {
  const [row] = await instance.sql<{ id: string }>('select id from auth.users where email = $1', [email]);
  return row?.id ?? '';
};

const approve = async (email: string): Promise<ApiResponse> =>
  instance.as('admin', '/rest/v1/rpc/set_person_role', {
    body: { person: await userId(email), role: 'staff' },
  });

attacks('Accounts: sign-up with the address of a colleague', [
  {
    attack: 'the password of whoever signed up first works after the owner confirms',
    request: 'signup, verify, token?grant_type=password',
    expected: 'refused',
    run: async () => {
      const email = newEmail('colleague');
      await hijacked(email);
      return resultOf(await signIn(email, ATTACKER));
    },
  },
  {
    attack: 'the password of whoever signed up first works after an approval',
    request: 'signup, verify, set_person_role, token?grant_type=password',
    expected: 'refused',
    run: async () => {
      const email = newEmail('colleague');
      await hijacked(email);
      await approve(email);
      return resultOf(await signIn(email, ATTACKER));
    },
  },
  {
    attack: 'the owner’s new password does not replace the first one',
    request: 'signup, verify, PUT user, token?grant_type=password with both',
    expected: 'refused, then answered',
    run: async () => {
      const email = newEmail('colleague');
      const token = await hijacked(email);
      await instance.call('/auth/v1/user', { method: 'PUT', token, body: { password: OWNER } });
      return `${resultOf(await signIn(email, ATTACKER))}, then ${resultOf(await signIn(email, OWNER))}`;
    },
  },
  {
    attack: 'a second sign-up changes the password of an unconfirmed account',
    request: 'signup twice, verify, token?grant_type=password',
    expected: 'refused',
    run: async () => {
      const email = newEmail('colleague');
      await post('signup', { email, password: OWNER });
      await post('signup', { email, password: ATTACKER });
      await post('verify', { type: 'signup', token_hash: tokenHash(email) });
      return resultOf(await signIn(email, ATTACKER));
    },
  },
  {
    attack: 'a sign-up changes the password of a confirmed account',
    request: 'signup for a known address, token?grant_type=password',
    expected: 'refused',
    run: async () => {
      const { email } = await instance.person('staff');
      await post('signup', { email, password: ATTACKER });
      return resultOf(await signIn(email, ATTACKER));
    },
  },
  ...['staff', 'admin'].map((role): Attack => ({
    attack: 'an unconfirmed address is approved',
    request: `signup, set_person_role ${role}`,
    expected: 'refused, role pending',
    run: async () => {
      const email = newEmail('unconfirmed');
      await post('signup', { email, password: ATTACKER });
      const person = await userId(email);
      const response = await instance.as('admin', '/rest/v1/rpc/set_person_role', { body: { person, role } });
      const [row] = await instance.sql<{ role: string }>(
        'select role from public.profiles where user_id = $1',
        [person],
      );
      return `${resultOf(response)}, role ${row?.role ?? 'none'}`;
    },
  })),
  {
    attack: 'an unconfirmed account signs in',
    request: 'signup, token?grant_type=password',
    expected: 'refused',
    run: async () => {
      const email = newEmail('unconfirmed');
      await post('signup', { email, password: ATTACKER });
      return resultOf(await signIn(email, ATTACKER));
    },
  },
  {
    attack: 'an invitation keeps the password of whoever signed up first',
    request: 'signup, POST /auth/v1/invite, verify, token?grant_type=password',
    expected: 'refused',
    run: async () => {
      const email = newEmail('invited');
      await post('signup', { email, password: ATTACKER });
      await instance.as('service', '/auth/v1/invite', { body: { email } });
      await post('verify', { type: 'invite', token_hash: tokenHash(email) });
      return resultOf(await signIn(email, ATTACKER));
    },
  },
  ...(['anonymous', 'pending', 'removed', 'staff'] as const).map((caller): Attack => ({
    attack: `${caller} invites a person`,
    request: 'POST /functions/v1/invite-person',
    expected: 'refused, no account',
    run: async () => {
      const email = newEmail('guest');
      const response = await instance.as(caller, '/functions/v1/invite-person', {
        body: { email, role: 'admin', name: 'Guest' },
      });
      return `${resultOf(response)}, ${(await userId(email)) === '' ? 'no account' : 'account'}`;
    },
  })),
  ...(['anonymous', 'pending', 'staff', 'admin'] as const).map((caller): Attack => ({
    attack: `${caller} uses the auth endpoint of the service key`,
    request: 'POST /auth/v1/invite',
    expected: 'refused, no account',
    run: async () => {
      const email = newEmail('guest');
      const response = await instance.as(caller, '/auth/v1/invite', { body: { email } });
      return `${resultOf(response)}, ${(await userId(email)) === '' ? 'no account' : 'account'}`;
    },
  })),
]);

/** Sends a request for a mail `times` times; returns the number of mails and the last result. */
async function flood(email: string, times: number, request: () => Promise<ApiResponse>): Promise<string> {
  const before = mailsTo(email).length;
  let last = '';
  for (let count = 0; count < times; count += 1) last = resultOf(await request());
  return `${mailsTo(email).length - before} mails, ${last}`;
}

attacks('Accounts: floods of mail', [
  {
    attack: 'a visitor floods a stranger’s mailbox by sign-up',
    request: 'signup five times',
    expected: '1 mails, slowed down',
    run: () => {
      const email = newEmail('flood');
      return flood(email, 5, () => post('signup', { email, password: ATTACKER }));
    },
  },
  {
    attack: 'a visitor floods a stranger’s mailbox by sign-up in other spellings',
    request: 'signup five times, upper case and spaces',
    expected: '1 mails, slowed down',
    run: () => {
      const email = newEmail('flood');
      const spellings = [
        email,
        email.toUpperCase(),
        ` ${email}`,
        `${email} `,
        email.replace('flood', 'Flood'),
      ];
      return flood(email, 5, () => post('signup', { email: spellings.shift() ?? email, password: ATTACKER }));
    },
  },
  {
    attack: 'a visitor floods a colleague’s mailbox by recovery',
    request: 'recover five times',
    expected: '1 mails, slowed down',
    run: async () => {
      const { email } = await instance.person('staff');
      return flood(email, 5, () => post('recover', { email }));
    },
  },
  {
    attack: 'a visitor floods a stranger’s mailbox by resend',
    request: 'signup, resend five times',
    expected: '0 mails, slowed down',
    run: async () => {
      const email = newEmail('flood');
      await post('signup', { email, password: ATTACKER });
      return flood(email, 5, () => post('resend', { type: 'signup', email }));
    },
  },
  {
    attack: 'a visitor mails unknown addresses by recovery',
    request: 'recover for an unknown address',
    expected: '0 mails',
    run: async () => {
      const email = newEmail('unknown');
      await post('recover', { email });
      return `${mailsTo(email).length} mails`;
    },
  },
  {
    attack: 'a visitor floods staff with test leads',
    request: 'POST /rest/v1/leads form test, then every kind of notification',
    expected: 'at most 1 mail',
    run: async () => {
      const id = randomUUID();
      const email = newEmail('test-lead');
      await instance.call('/rest/v1/leads', {
        body: { id, form: 'test', name: 'Test Lead', email, phone: '(408) 555-0100', address: 'San Jose' },
      });
      const before = instance.mailbox.messages().length;
      for (const action of [undefined, ...Object.values(CUSTOMER_ACTIONS), undefined]) {
        await instance.call('/functions/v1/send-lead-notification', { body: { lead: { id }, action } });
      }
      const mails = instance.mailbox.messages().length - before;
      return mails <= 1 ? 'at most 1 mail' : `${mails} mails`;
    },
  },
]);

/** Repeats a wrong attempt until it is slowed down. */
async function untilSlowed(times: number, attempt: (count: number) => Promise<ApiResponse>): Promise<string> {
  for (let count = 0; count < times; count += 1) {
    const response = await attempt(count);
    if (response.status === 429) return 'slowed down';
    if (response.status < 400) return `answered at attempt ${count + 1}`;
  }
  return `${times} attempts`;
}

attacks('Accounts: guessing', [
  {
    attack: 'a visitor guesses a password',
    request: 'token?grant_type=password 40 times, new address each time',
    expected: 'slowed down',
    run: async () => {
      const { email } = await instance.person('staff');
      return untilSlowed(40, (count) => signIn(email, `guess-${count}`));
    },
  },
  {
    attack: 'a visitor guesses a password of many accounts from one address',
    request: 'token?grant_type=password for 60 accounts',
    expected: 'slowed down',
    run: () =>
      untilSlowed(60, (count) =>
        instance.call('/auth/v1/token?grant_type=password', {
          body: { email: `nobody-${count}@attack.example`, password: 'six-or-more' },
          headers: { 'x-forwarded-for': '203.0.113.200' },
        }),
      ),
  },
  ...['signup', 'recovery', 'invite', 'email', 'magiclink'].map((type): Attack => ({
    attack: `a visitor guesses a code of type ${type}`,
    request: `verify type ${type} 40 times`,
    expected: 'slowed down or off',
    run: async () => {
      const { email } = await instance.person('staff');
      await post('recover', { email });
      const result = await untilSlowed(40, (count) =>
        post('verify', { type, email, token: String(10_000_000 + count) }),
      );
      const isOff = ['email', 'magiclink'].includes(type) && result === '40 attempts';
      return isOff || result === 'slowed down' ? 'slowed down or off' : result;
    },
  })),
  {
    attack: 'a visitor guesses the current password of a stolen session',
    request: 'PUT /auth/v1/user current_password 40 times',
    expected: 'slowed down',
    run: async () => {
      const { token } = await instance.person('staff');
      return untilSlowed(40, (count) =>
        instance.call('/auth/v1/user', {
          method: 'PUT',
          token,
          body: { password: ATTACKER, current_password: `guess-${count}` },
        }),
      );
    },
  },
  {
    attack: 'sign-in tells whether an address has an account',
    request: 'token?grant_type=password, known and unknown',
    expected: 'the same answer',
    run: async () => {
      const { email } = await instance.person('staff');
      const known = await signIn(email, ATTACKER);
      const unknown = await signIn(newEmail('unknown'), ATTACKER);
      return known.status === unknown.status && JSON.stringify(known.body) === JSON.stringify(unknown.body)
        ? 'the same answer'
        : `${JSON.stringify(known.body)} and ${JSON.stringify(unknown.body)}`;
    },
  },
  {
    attack: 'the time of a sign-in tells whether an address has an account',
    request: 'token?grant_type=password, known and unknown, median of 7',
    expected: 'about the same time',
    run: async () => {
      const median = async (emailFor: () => string): Promise<number> => {
        const times: number[] = [];
        for (let count = 0; count < 7; count += 1) {
          const email = emailFor();
          const started = performance.now();
          await signIn(email, ATTACKER);
          times.push(performance.now() - started);
        }
        return times.toSorted((a, b) => a - b)[3] ?? 0;
      };
      const { email } = await instance.person('staff');
      const [known, unknown] = [await median(() => email), await median(() => newEmail('unknown'))];
      // A password hash takes many times longer than a query.
      return unknown > known / 3
        ? 'about the same time'
        : `${Math.round(known)} and ${Math.round(unknown)} ms`;
    },
  },
  {
    attack: 'recovery tells whether an address has an account',
    request: 'recover, known and unknown',
    expected: 'the same answer',
    run: async () => {
      const { email } = await instance.person('staff');
      const [known, unknown] = [
        await post('recover', { email }),
        await post('recover', { email: newEmail('no') }),
      ];
      return known.status === unknown.status ? 'the same answer' : `${known.status} and ${unknown.status}`;
    },
  },
  {
    attack: 'sign-up tells whether an address has an account',
    request: 'signup, known and unknown',
    expected: 'the same answer',
    run: async () => {
      const { email } = await instance.person('staff');
      later += 120_000;
      const known = await post('signup', { email, password: ATTACKER });
      const unknown = await post('signup', { email: newEmail('no'), password: ATTACKER });
      return known.status === unknown.status ? 'the same answer' : `${known.status} and ${unknown.status}`;
    },
  },
]);

/** Requests to ways to sign in, and to change accounts, that the site does not use. */
const OFF: readonly (readonly [method: string, path: string, body?: unknown])[] = [
  ['POST', 'otp', { email: 'admin@precisionsolarcare.example' }],
  ['POST', 'otp', { phone: '+14085550100' }],
  ['POST', 'magiclink', { email: 'admin@precisionsolarcare.example' }],
  ['GET', 'authorize?provider=github'],
  ['POST', 'sso', { domain: 'evil.example' }],
  ['POST', 'signup', {}],
  ['POST', 'token?grant_type=id_token', { provider: 'google', id_token: 'x' }],
  ['POST', 'token?grant_type=pkce', { auth_code: 'x', code_verifier: 'y' }],
  ['POST', 'token?grant_type=web3', { message: 'x', signature: 'y' }],
  ['GET', 'verify?type=magiclink&token=x&redirect_to=https://evil.example'],
  ['GET', 'admin/users'],
  ['POST', 'admin/users', { email: 'a@attack.example', password: 'six-or-more', email_confirm: true }],
  ['POST', 'admin/generate_link', { type: 'recovery', email: 'admin@precisionsolarcare.example' }],
  ['PUT', 'admin/users/00000000-0000-4000-8000-0000000000a1', { role: 'service_role' }],
  ['DELETE', 'admin/users/00000000-0000-4000-8000-0000000000a1'],
  ['POST', 'factors', { factor_type: 'totp' }],
];

attacks('Accounts: sign-in ways that are off', [
  ...OFF.flatMap(([method, path, body]) =>
    (['anonymous', 'pending'] as const).map((caller): Attack => ({
      attack: `${caller} uses a way that the site does not have`,
      request: `${method} /auth/v1/${path}`,
      expected: 'refused',
      run: async () => {
        const response = await instance.as(caller, `/auth/v1/${path}`, {
          method: method,
          ...(body === undefined ? {} : { body }),
        });
        return resultOf(response);
      },
    })),
  ),
]);

/** Signs in and changes the password in a way an attacker with the session could. */
const changed = (request: string, body: Record<string, unknown>, expected = 'refused'): Attack => ({
  attack: 'a stolen session changes the password',
  request: `PUT /auth/v1/user ${request}`,
  expected: `${expected}, old password works`,
  run: async () => {
    const { email, password, token } = await instance.person('staff');
    const response = await instance.call('/auth/v1/user', { method: 'PUT', token, body });
    const old = await signIn(email, password);
    return `${resultOf(response)}, old password ${old.status < 400 ? 'works' : 'is gone'}`;
  },
});

attacks('Accounts: passwords', [
  changed('without the old one', { password: ATTACKER }),
  changed('with an empty old one', { password: ATTACKER, current_password: '' }),
  changed('with a wrong old one', { password: ATTACKER, current_password: 'wrong' }),
  changed('with a number as the old one', { password: ATTACKER, current_password: 1 }),
  changed('with a nonce', { password: ATTACKER, nonce: '123456' }),
  changed('with a hash', { password: ATTACKER, encrypted_password: 'x' }),
  {
    attack: 'a change of the password goes unnoticed',
    request: 'PUT /auth/v1/user with the old password',
    expected: 'answered, 1 mail',
    run: async () => {
      const { email, password, token } = await instance.person('staff');
      const before = mailsTo(email).length;
      const response = await instance.call('/auth/v1/user', {
        method: 'PUT',
        token,
        body: { password: OWNER, current_password: password },
      });
      return `${resultOf(response)}, ${mailsTo(email).length - before} mail`;
    },
  },
  {
    attack: 'other sessions go on after a change of the password',
    request: 'PUT /auth/v1/user, then GET leads with the other session',
    expected: '0 rows',
    run: async () => {
      const { email, password, token } = await instance.person('staff');
      const other = sessionOf(await signIn(email, password));
      await instance.call('/auth/v1/user', {
        method: 'PUT',
        token,
        body: { password: OWNER, current_password: password },
      });
      const { body } = await instance.call('/rest/v1/leads?select=id&limit=1', { token: other });
      return `${Array.isArray(body) ? body.length : 0} rows`;
    },
  },
  ...['', 'a', '12345', ' '.repeat(3)].map((password): Attack => ({
    attack: 'an account gets a short password',
    request: `signup password ${JSON.stringify(password)}`,
    expected: 'refused',
    run: async () => resultOf(await post('signup', { email: newEmail('short'), password })),
  })),
  {
    attack: 'an account takes the address of another one',
    request: 'PUT /auth/v1/user email',
    expected: 'address kept',
    run: async () => {
      const { email, token, userId: id } = await instance.person('pending');
      await instance.call('/auth/v1/user', {
        method: 'PUT',
        token,
        body: { email: 'admin@precisionsolarcare.example' },
      });
      const [row] = await instance.sql<{ email: string }>('select email from auth.users where id = $1', [id]);
      return row?.email === email ? 'address kept' : `address ${row?.email ?? ''}`;
    },
  },
  {
    attack: 'a mailed link is used twice',
    request: 'verify, verify',
    expected: 'refused',
    run: async () => {
      const email = newEmail('twice');
      await hijacked(email);
      return resultOf(await post('verify', { type: 'signup', token_hash: tokenHash(email) }));
    },
  },
  {
    attack: 'a mail scanner redeems a link by opening it',
    request: 'GET of the mailed link’s token',
    expected: 'not confirmed',
    run: async () => {
      const email = newEmail('scanner');
      await post('signup', { email, password: ATTACKER });
      await instance.call(`/auth/v1/verify?type=signup&token=${tokenHash(email)}`);
      await instance.call(`/auth/v1/verify?type=signup&token_hash=${tokenHash(email)}`);
      const [row] = await instance.sql<{ at: string | null }>(
        'select email_confirmed_at as at from auth.users where email = $1',
        [email],
      );
      return row?.at ? 'confirmed' : 'not confirmed';
    },
  },
]);

/** Addresses and names that would change a mail, if they were not escaped. */
const ADDRESSES = [
  '"<img src=x onerror=alert(1)>"@attack.example',
  '"<script>alert(1)</script>"@attack.example',
  `a'onmouseover='alert(1)@attack.example`,
  '{{.Token}}@attack.example',
  'a@attack.example\r\nBcc: victim@attack.example',
  'a@attack.example,victim@attack.example',
  'a@attack.example;victim@attack.example',
  'Victim <victim@attack.example>',
  '"a@attack.example\u202E"@attack.example',
];

attacks(
  'Accounts: addresses in mails',
  ADDRESSES.map((email): Attack => ({
    attack: 'a sign-up puts markup or a header into a mail',
    request: `signup ${JSON.stringify(email)}`,
    expected: 'refused or escaped, no other recipient',
    run: async () => {
      const before = new Set(instance.mailbox.messages().map(({ id }) => id));
      const response = await post('signup', { email, password: ATTACKER });
      const sent = instance.mailbox.messages().filter(({ id }) => !before.has(id));
      const isRaw = sent.some(({ html }) => /<img src=x|<script>alert|onmouseover='alert/.test(html));
      const recipients = sent.flatMap(({ to }) => to).filter((to) => to.includes('victim@') && to !== email);
      if (response.status >= 500) return `error ${response.status}`;
      if (isRaw) return 'raw markup in a mail';
      if (recipients.length > 0 || sent.length > 1)
        return `mails to ${sent.flatMap(({ to }) => to).join(' and ')}`;
      return 'refused or escaped, no other recipient';
    },
  })),
);
