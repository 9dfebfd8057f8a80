import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import { readRelations } from './support/catalog.ts';
import { attacks, type Attack } from './support/attacks.ts';
import { startInstance } from './support/instance.ts';
import { shortLead } from '../db/support/leads.ts';

const instance = await startInstance();
afterAll(() => instance.close());
const relations = await readRelations(instance);

/** One number in the spellings that people type; `555-01nn` numbers belong to nobody. */
const SPELLINGS = [
  ...['(408) 555-0142', '4085550142', '408.555.0142', '408 555 0142', '+1 408 555 0142', '1-408-555-0142'],
  ...[
    '00 1 408 555 0142',
    '001-408-555-0142',
    '+1 (408) 555-0142 ext. 3',
    '408-555-0142 x12',
    '408-555-0142 #4',
  ],
  ...['408 555 0142 / 650 555 0111', '650-555-0111 or 408-555-0142', '(650) 555-0111, (408) 555-0142'],
  ...[
    '408 555 0142; 650 555 0111',
    'home 408-555-0142',
    '408\u00A0555\u00A00142',
    '408–555–0142',
    'tel:+14085550142',
  ],
];

const rpc = (name: string, body: unknown) => instance.as('admin', `/rest/v1/rpc/${name}`, { body });

/** Stores a lead as the owner, so that no form rule changes the spelling. */
async function storeLead(phone: string, email: string): Promise<string> {
  const { id } = shortLead();
  await instance.sql(
    `insert into public.leads (id, form, name, email, phone, address) values ($1, 'sunni', 'Rosa Delgado', $2, $3, 'San Jose')`,
    [id, email, phone],
  );
  return id;
}

attacks('Erasure: phone numbers', [
  ...SPELLINGS.map((phone): Attack => ({
    attack: 'a number in another spelling survives its erasure',
    request: `erase_person phone (408) 555-0142, stored as ${JSON.stringify(phone)}`,
    expected: 'erased',
    run: async () => {
      const id = await storeLead(phone, `${randomUUID()}@attack.example`);
      const { status } = await rpc('erase_person', { email: null, phone: '(408) 555-0142' });
      const left = await instance.sql('select 1 from public.leads where id = $1', [id]);
      await instance.sql('delete from public.leads where id = $1', [id]);
      return status >= 400 ? `error ${status}` : left.length === 0 ? 'erased' : 'kept';
    },
  })),
  ...['(408) 555-0143', '(650) 555-0142', '(408) 555-1142', '1 (480) 555-0142', '408-555-01420'].map(
    (phone): Attack => ({
      attack: 'the number of another person is erased',
      request: `erase_person phone (408) 555-0142, stored as ${JSON.stringify(phone)}`,
      expected: 'kept',
      run: async () => {
        const id = await storeLead(phone, `${randomUUID()}@attack.example`);
        await rpc('erase_person', { email: null, phone: '(408) 555-0142' });
        const left = await instance.sql('select 1 from public.leads where id = $1', [id]);
        await instance.sql('delete from public.leads where id = $1', [id]);
        return left.length === 1 ? 'kept' : 'erased';
      },
    }),
  ),
]);

attacks(
  'Erasure: email addresses',
  [
    (email: string) => email,
    (email: string) => email.toUpperCase(),
    (email: string) => ` ${email} `,
    (email: string) => email.replace('rosa', 'Rosa'),
  ].map((spell, index): Attack => ({
    attack: 'an address in another spelling survives its erasure',
    request: `erase_person email, spelling ${index + 1}`,
    expected: 'erased',
    run: async () => {
      const email = `rosa-${randomUUID().slice(0, 8)}@attack.example`;
      const id = await storeLead('(650) 555-0199', spell(email).trim());
      await rpc('erase_person', { email: spell(email), phone: null });
      const left = await instance.sql('select 1 from public.leads where id = $1', [id]);
      return left.length === 0 ? 'erased' : 'kept';
    },
  })),
);

/** Stores a person everywhere a person can be; returns the address and number. */
async function storePerson(): Promise<{ email: string; phone: string }> {
  const name = randomUUID().slice(0, 8);
  const email = `rosa-${name}@attack.example`;
  const digits = String(2_000_000 + Math.floor(Math.random() * 7_000_000));
  const phone = `(408) ${digits.slice(0, 3)}-${digits.slice(3)}`;
  const [lead, other] = [
    await storeLead(phone, email),
    await storeLead('(650) 555-0123', `other-${name}@else.example`),
  ];
  const note = `Neighbor of ${email}, call ${phone}`;
  await instance.sql('update public.leads set notes = $2 where id = $1', [other, note]);
  for (const id of [lead, other]) {
    await instance.as('staff', '/rest/v1/rpc/add_lead_note', {
      body: { lead_id: id, event_id: randomUUID(), note },
    });
  }
  await instance.sql(
    `insert into public.newsletter_subscriptions (email, status, confirmed_at) values ($1, 'confirmed', now())`,
    [email],
  );
  await instance.call('/auth/v1/signup', { body: { email, password: 'six-or-more' } });
  instance.mailbox.add({
    from: 'a@b.example',
    to: ['office@b.example'],
    subject: 'New request',
    html: '',
    text: `Email ${email}`,
  });
  return { email, phone };
}

const person = await storePerson();
const found = await rpc('find_person', { email: person.email, phone: person.phone });
const foundText = JSON.stringify(found.body);
await rpc('erase_person', { email: person.email, phone: person.phone });

attacks('Erasure: everything about a person', [
  ...['lead', 'mention', 'subscription', 'account'].map((kind): Attack => ({
    attack: 'a privacy request overlooks data',
    request: `find_person lists ${kind}`,
    expected: 'listed',
    run: () => (foundText.includes(`"kind":"${kind}"`) ? 'listed' : foundText),
  })),
  ...relations.flatMap(({ name }) =>
    (['email', 'phone'] as const).map((key): Attack => ({
      attack: `the ${key} of an erased person stays in ${name}`,
      request: `select from ${name} where its text contains the ${key}`,
      expected: '0 rows',
      run: async () => {
        const rows = await instance.sql(`select 1 from public.${name} as one where one::text ilike $1`, [
          `%${person[key]}%`,
        ]);
        return `${rows.length} rows`;
      },
    })),
  ),
  ...['users', 'identities', 'one_time_tokens'].map((table): Attack => ({
    attack: `the address of an erased person stays in auth.${table}`,
    request: `select from auth.${table} where its text contains the address`,
    expected: '0 rows',
    run: async () => {
      const exists = await instance.sql(`select 1 where to_regclass('auth.${table}') is not null`);
      if (exists.length === 0) return '0 rows';
      const rows = await instance.sql(`select 1 from auth.${table} as one where one::text ilike $1`, [
        `%${person.email}%`,
      ]);
      return `${rows.length} rows`;
    },
  })),
  {
    attack: 'the address of an erased person stays in the local mailbox',
    request: 'GET /__mail/messages.json',
    expected: '0 mails',
    run: () =>
      `${instance.mailbox.messages().filter((mail) => JSON.stringify(mail).includes(person.email)).length} mails`,
  },
]);
