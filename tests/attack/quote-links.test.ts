import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import { shortLead, sunniLead, wizardLead, type NewLead } from '../db/support/leads.ts';
import { newVisitor } from '../db/support/visitors.ts';
import { jpeg, PLACE } from '../support/jpeg.ts';
import { pushDevice } from '../unit/support/push-device.ts';
import { attacks, type Attack } from './support/attacks.ts';
import { startInstance } from './support/instance.ts';

const instance = await startInstance({ functions: true });
afterAll(() => instance.close());

const newToken = (): string => randomUUID().replaceAll('-', '').repeat(2);
const rpc = (name: string, body: object) => instance.call(`/rest/v1/rpc/${name}`, { body });
const asStaff = (name: string, body: object) => instance.as('staff', `/rest/v1/rpc/${name}`, { body });

/** Stores a lead of a new visitor with an owner's link. */
async function linkedLead(changes: Partial<NewLead> = {}): Promise<{ id: string; token: string }> {
  const id = randomUUID();
  const body = wizardLead({ id, email: `${id}@attack.example`, ...changes });
  await instance.call('/rest/v1/leads', { body, headers: newVisitor() });
  const token = newToken();
  await instance.sql(
    `insert into public.quote_links (token_hash, lead_id, kind) values (public.quote_token_hash($1), $2, 'owner')`,
    [token, id],
  );
  return { id, token };
}

const shared = async (token: string): Promise<string> => String((await rpc('share_quote', { token })).body);

/** Whether a text is in what a link shows. */
async function shows(token: string, text: string): Promise<string> {
  const { body } = await rpc('quote_view', { token });
  if (!Array.isArray(body) || body.length === 0) return 'shows nothing';
  return JSON.stringify(body).includes(text) ? `shows ${text}` : 'hidden';
}

const upload = (token: string, file: Uint8Array<ArrayBuffer> = jpeg()) =>
  fetch(`${instance.url}/functions/v1/quote-photos`, {
    method: 'POST',
    headers: {
      ...newVisitor(),
      apikey: instance.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'image/jpeg',
    },
    body: file,
  });

/** What the holder of a token can do as an owner; `refused` for each that fails. */
const OWNER_WAYS: Record<string, (token: string) => Promise<string>> = {
  'asks for a call': async (token) =>
    String((await rpc('answer_quote', { token, answer: 'call', detail: {} })).body),
  withdraws: async (token) =>
    String((await rpc('answer_quote', { token, answer: 'withdraw', detail: {} })).body),
  'makes another link': async (token) => (await shared(token)) || 'false',
  'adds a photo': async (token) => ((await upload(token)).status === 201 ? 'true' : 'false'),
};

const acts = Object.entries(OWNER_WAYS);

attacks('Quote links: shared', [
  ...['Delgado', '(408) 555-0178', '555-0178', '@attack.example', 'Key under the pot'].map(
    (text): Attack => ({
      attack: 'a neighbor with the shared link reads what is private',
      request: `quote_view of a shared link, looking for ${text}`,
      expected: 'hidden',
      run: async () => {
        const { token } = await linkedLead();
        await rpc('answer_quote', { token, answer: 'question', detail: { note: 'Key under the pot' } });
        return shows(await shared(token), text);
      },
    }),
  ),
  ...acts.map(([way, act]): Attack => ({
    attack: 'a neighbor with the shared link acts as the owner',
    request: way,
    expected: 'false',
    run: async () => act(await shared((await linkedLead()).token)),
  })),
]);

attacks('Quote links: turned off', [
  ...(['owner', 'shared'] as const).map((kind): Attack => ({
    attack: 'a link shows the quote after staff turned the links off',
    request: `quote_view of the ${kind} link`,
    expected: 'shows nothing',
    run: async () => {
      const { id, token } = await linkedLead();
      const link = kind === 'owner' ? token : await shared(token);
      await asStaff('revoke_quote_links', { lead_id: id });
      return shows(link, 'Delgado');
    },
  })),
  ...acts.map(([way, act]): Attack => ({
    attack: 'a link acts after staff turned the links off',
    request: way,
    expected: 'false',
    run: async () => {
      const { id, token } = await linkedLead();
      await asStaff('revoke_quote_links', { lead_id: id });
      return act(token);
    },
  })),
]);

attacks(
  'Quote links: merged requests',
  (['phone', 'street'] as const).map((same): Attack => ({
    attack: 'somebody with the same phone or street reads the answers of a customer after a merge',
    request: `merge_lead of two requests with the same ${same}, quote_view of the duplicate`,
    expected: 'hidden',
    run: async () => {
      const victim = await linkedLead({ phone: '(408) 555-0101', address: '80 Alum Rock Avenue' });
      const attacker = await linkedLead(
        same === 'phone'
          ? { phone: '(408) 555-0101' }
          : { phone: '(408) 555-0199', address: '80 Alum Rock Avenue' },
      );
      const detail = { note: 'Key under the pot' };
      await rpc('answer_quote', { token: victim.token, answer: 'question', detail });
      const { body } = await asStaff('merge_lead', {
        duplicate: attacker.id,
        into_lead: victim.id,
        reason: 'Same',
      });
      return body === 'done'
        ? shows(attacker.token, 'Key under the pot')
        : `not merged: ${JSON.stringify(body)}`;
    },
  })),
);

attacks('Photos', [
  {
    attack: 'a photo tells where it was taken',
    request: 'upload a JPEG with a place, read the stored file',
    expected: 'removed',
    run: async () => {
      const { token } = await linkedLead();
      const response = await upload(token, jpeg({ withPlace: true }));
      const { id = '' } = (await response.json()) as { id?: string };
      const file = instance.files.read(`quote-photos/${id}.jpg`);
      if (!file) return `not stored: ${response.status}`;
      return Buffer.from(file).includes(PLACE) ? 'kept' : 'removed';
    },
  },
]);

const PUSH_ADDRESSES = [
  'http://fcm.googleapis.com/fcm/send/x',
  'https://127.0.0.1/x',
  'https://evil.example/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://fcm.googleapis.com@evil.example/x',
  'https://fcm.googleapis.com:8443/x',
  'https://evil.example/https://fcm.googleapis.com/x',
  'https://x.notify.windows.com.evil.example/x',
];

attacks(
  'Push: addresses',
  PUSH_ADDRESSES.map((endpoint): Attack => ({
    attack: 'staff make the functions call another server',
    request: `save_push_subscription ${endpoint}`,
    expected: 'refused',
    run: async () => {
      const { p256dh, auth } = pushDevice(endpoint);
      await asStaff('save_push_subscription', { endpoint, p256dh, auth });
      const rows = await instance.sql('select 1 from public.push_subscriptions where endpoint = $1', [
        endpoint,
      ]);
      return rows.length === 0 ? 'refused' : 'stored';
    },
  })),
);

/** Sends the mails about leads of a domain, when they are due or not, and returns all mails to it. */
async function mailsTo(domain: string) {
  await instance.sql(
    `update public.lead_messages as message set due_at = now() - interval '1 minute',
       status = case when lead.email ilike '%' || $1 then 'queued' else 'skipped' end
     from public.leads as lead where lead.id = message.lead_id and message.status = 'queued'`,
    [domain],
  );
  for (let batch = 0; batch < 4; batch += 1)
    await instance.call('/functions/v1/send-messages', { method: 'POST', token: instance.secretKey });
  return instance.mailbox.messages().filter(({ to }) => to.some((address) => address.endsWith(domain)));
}

const LURE = 'https://evil.example/pay';
const FORMS = { short: shortLead, wizard: wizardLead, sunni: sunniLead };
const FIELDS: Record<keyof typeof FORMS, readonly (keyof NewLead)[]> = {
  short: ['name', 'address', 'package', 'notes'],
  wizard: ['first_name', 'last_name', 'address', 'city', 'package', 'notes'],
  sunni: ['name', 'address', 'package', 'notes', 'transcript'],
};

attacks(
  'Mails to strangers: text',
  (Object.keys(FORMS) as (keyof typeof FORMS)[]).flatMap((form) =>
    FIELDS[form].map((field): Attack => ({
      attack: 'a stranger gets words of the sender from our domain',
      request: `${form}, ${field}: ${LURE}`,
      expected: 'mails without it',
      run: async () => {
        const domain = `@${randomUUID()}.example`;
        const body = FORMS[form]({ email: `rosa${domain}`, [field]: LURE });
        const { status } = await instance.call('/rest/v1/leads', { body, headers: newVisitor() });
        const mails = await mailsTo(domain);
        if (status !== 201 || mails.length === 0) return `${mails.length} mails, status ${status}`;
        return JSON.stringify(mails).includes('evil.example') ? 'mails with it' : 'mails without it';
      },
    })),
  ),
);

attacks('Mails to strangers: number', [
  {
    attack: 'many visitors flood one inbox in a day',
    request: '10 requests by every form and 10 of the newsletter, to spellings of one inbox',
    expected: 'at most 10',
    run: async () => {
      const name = randomUUID().replaceAll('-', '').slice(0, 12);
      for (let index = 0; index < 10; index += 1) {
        const email = `${name.slice(0, 1 + index)}.${name.slice(1 + index)}+${index}@gmail.com`;
        const make = Object.values(FORMS)[index % 3] ?? shortLead;
        await instance.call('/rest/v1/leads', { body: make({ email }), headers: newVisitor() });
        const body = { action: 'subscribe', email, source: 'Website', website: '' };
        await instance.call('/functions/v1/newsletter-subscription', { body, headers: newVisitor() });
      }
      const { length } = await mailsTo('@gmail.com');
      return length > 0 && length <= 10 ? 'at most 10' : `${length} mails`;
    },
  },
  {
    attack: 'one connection mails many strangers in an hour',
    request: '30 requests by every form and 30 of the newsletter',
    expected: 'at most 20',
    run: async () => {
      const headers = newVisitor();
      const domain = `@${randomUUID()}.example`;
      for (let index = 0; index < 30; index += 1) {
        const make = Object.values(FORMS)[index % 3] ?? shortLead;
        await instance.call('/rest/v1/leads', { body: make({ email: `a${index}${domain}` }), headers });
        const body = { action: 'subscribe', email: `b${index}${domain}`, source: 'Website', website: '' };
        await instance.call('/functions/v1/newsletter-subscription', { body, headers });
      }
      const { length } = await mailsTo(domain);
      return length > 0 && length <= 20 ? 'at most 20' : `${length} mails`;
    },
  },
]);
