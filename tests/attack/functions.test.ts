import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { inProject } from '../../tools/shared/project-root.ts';
import { shortLead, assistantLead, wizardLead, type NewLead } from '../db/support/leads.ts';
import { TEST_SITE } from '../db/support/test-site.ts';
import { newVisitor } from '../db/support/visitors.ts';
import { newEmail, startInstance } from './support/instance.ts';

const instance = await startInstance({ functions: true });
afterAll(() => instance.close());
const staff = await instance.person('staff');
const admin = await instance.person('admin');

/** Every edge function, so that a new one is attacked without an edit here. */
const functions = readdirSync(inProject('supabase/functions'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_') && entry.name !== 'node_modules')
  .map(({ name }) => name);

/** Tokens of people who may call a function. */
const tokens: Record<string, string> = { 'send-estimate': staff.token, 'invite-person': admin.token };

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

const send = (name: string, type: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${instance.url}/functions/v1/${name}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      ...newVisitor(),
      // The backend closes the connection of a refused body; it must not be used again.
      connection: 'close',
      origin: TEST_SITE,
      apikey: instance.publishableKey,
      'content-type': type,
      ...(tokens[name] === undefined ? {} : { authorization: `Bearer ${tokens[name]}` }),
      ...headers,
    },
    body,
  });

/** Bodies that no function accepts. */
const BODIES: BodyInit[] = [
  ...['', 'null', '1', '"text"', '[]', '{}', '{"id":', '['.repeat(5000) + ']'.repeat(5000), '\uFEFF{}'],
  new Uint8Array([0xff, 0xfe, 0xc0, 0x80]),
  '{"id":"\\u0000","email":"a\\u0000@b.example","lead_id":"\\u0000"}',
  '{"id":[],"email":["a@b.example"],"lead_id":[1],"leadId":[1],"estimate_id":{},"role":["admin"]}',
  '{"lead":{"id":1},"estimate":{"id":2}}',
  '{"__proto__":{"id":"x","email":"a@b.example"},"constructor":{"prototype":{}}}',
  '{"id":1e400,"email":"\' or 1=1 --","lead_id":"1; drop table leads"}',
];

/** Pages that tell a visitor without JavaScript that nothing was done. */
const REFUSALS = /\/newsletter\/(invalid-email|invalid-link|failed)$/;

describe.each(functions)('%s', (name) => {
  it('refuses every broken body without an error, and stores nothing', async () => {
    const count = () =>
      instance.sql(`select (select count(*) from public.leads) as leads,
        (select count(*) from public.newsletter_subscriptions) as subscriptions`);
    const before = await count();
    for (const type of [JSON_TYPE, FORM_TYPE, 'text/plain', 'multipart/form-data']) {
      for (const body of BODIES) {
        const { status, headers } = await send(name, type, body);
        expect(status, `${type} ${typeof body === 'string' ? body.slice(0, 60) : 'bytes'}`).toBeLessThan(500);
        if (status < 400) expect(headers.get('location')).toMatch(REFUSALS);
      }
    }
    expect(await count()).toEqual(before);
  });
});

const EVIL = 'evil.example';

it.each([`https://${EVIL}`, `/\\${EVIL}`, `${TEST_SITE}@${EVIL}`, 'javascript:alert(1)'])(
  'no mail and no function leads to %s',
  async (target) => {
    const to = encodeURIComponent(target);
    const email = newEmail('mail');
    await instance.call(`/auth/v1/signup?redirect_to=${to}`, { body: { email, password: 'six-or-more' } });
    const [mail] = instance.mailbox.messages().filter((one) => one.to.includes(email));
    for (const [, link = ''] of mail?.html.matchAll(/href="([^"]+)"/g) ?? []) {
      expect(link).toMatch(new RegExp(`^${TEST_SITE}/(?!.*${EVIL})`));
    }
    const fields = { email: 'x', form: 'short', redirect: target, page: target, token: target };
    for (const [name, query] of [
      ['submit-lead', ''],
      ['newsletter-subscription', ''],
      ['newsletter-subscription', `?unsubscribe=${to}`],
    ] as const) {
      const response = await send(name + query, FORM_TYPE, new URLSearchParams(fields), { referer: target });
      const location = response.headers.get('location') ?? '/';
      expect(new URL(location, TEST_SITE).origin).toBe(TEST_SITE);
      expect(await response.text()).not.toMatch(/evil|javascript:/);
    }
  },
);

const LURE = 'https://evil.example/pay';

it.each<[string, (changes: Partial<NewLead>) => NewLead, readonly (keyof NewLead)[]]>([
  ['short form', shortLead, ['name', 'address', 'package', 'notes']],
  ['wizard', wizardLead, ['first_name', 'last_name', 'address', 'city', 'package', 'notes']],
  ['chat', assistantLead, ['name', 'address', 'package', 'notes', 'transcript']],
])('a mail to a stranger has no words of who sent the %s', async (_, make, fields) => {
  for (const field of fields) {
    const email = `rosa@${randomUUID()}.example`;
    const body = make({ email, [field]: LURE });
    expect((await instance.call('/rest/v1/leads', { body })).status, field).toBe(201);
    await instance.sql(
      `update public.messages as message set due_at = now() - interval '1 minute',
         status = case when lead.email = $1 then message.status else 'skipped' end
       from public.leads as lead where lead.id = message.lead_id and message.status = 'queued'`,
      [email],
    );
    for (let batch = 0; batch < 3; batch += 1)
      await instance.call('/functions/v1/send-messages', { method: 'POST', key: instance.secretKey });
    const mails = instance.mailbox.messages().filter(({ to }) => to.includes(email));
    expect(mails.length, field).toBeGreaterThan(0);
    expect(JSON.stringify(mails)).not.toContain(EVIL);
  }
});
