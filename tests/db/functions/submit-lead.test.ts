import { beforeEach, expect, it } from 'vitest';
import { leadReference } from '../../../src/domain/leads/lead-name.ts';
import { testBackend } from '../support/harness.ts';
import { service } from '../support/people.ts';
import { TEST_SITE } from '../support/test-site.ts';
import { newVisitor } from '../support/visitors.ts';
import { ballpark } from '../../support/ballpark.ts';
import { rosaRequired } from '../../support/rosa.ts';

const backend = await testBackend({ functions: true });
beforeEach(() => backend.mailbox.failNext(0));

const owner = service(backend);

let count = 0;
const newEmail = (): string => `sent-${(count += 1)}@example.com`;
const short = (email: string) => ({
  form: 'short',
  name: 'Priya Raman',
  email,
  phone: '',
  address: '80 Alum Rock Avenue, San Jose',
  service_type: '',
  system_size: 'not-sure',
  module_count: 'not-sure',
  problem: '',
  package: '',
  roof_stories: '',
  notes: '',
  website: '',
});

const wizard = (email: string) => ({
  form: 'wizard',
  ...rosaRequired,
  email,
  service: 'lights',
  'lights.variant': '1-story-premium',
  'lights.feet': '51',
});

/** Posts a form as a browser without JavaScript, without following the redirect. */
async function post(fields: Record<string, string>, headers: Record<string, string> = newVisitor()) {
  const response = await fetch(`${backend.url}/functions/v1/submit-lead`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return {
    status: response.status,
    location: response.headers.get('location'),
    headers: response.headers,
    text: await response.text(),
  };
}

const rowsOf = async (email: string) =>
  (await owner.from('leads').select().eq('email', email).throwOnError()).data;
const mailsAbout = (email: string) =>
  backend.mailbox.messages().filter(({ text }) => text.includes(`Email ${email}`));

it.each([
  ['short', short, { name: 'Priya Raman', service_type: null, estimate_total: null, fill_ms: null }],
  [
    'wizard',
    wizard,
    {
      name: 'Rosa Delgado',
      service_type: 'lights',
      variant_selected: '1-story-premium',
      feet: 51,
      modules: null,
      estimate_total: ballpark({ service: 'lights', variant: '1-story-premium', feet: 51 }),
    },
  ],
] as const)(
  'a form without JavaScript %s: stores one row, sends one mail to staff, and redirects to a page with the reference',
  async (form, fields, row) => {
    const email = newEmail();
    const first = await post(fields(email), {
      ...newVisitor(),
      referer: `${TEST_SITE}/quote?utm_source=news`,
    });
    const [lead, ...others] = await rowsOf(email);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      ...row,
      form,
      status: 'new',
      quarantine_reason: null,
      utm_source: 'news',
      page_url: `${TEST_SITE}/quote?utm_source=news`,
    });
    expect(first).toMatchObject({
      status: 303,
      location: `${TEST_SITE}/request-received?ref=${leadReference(lead?.id ?? '')}`,
    });
    expect(mailsAbout(email)).toHaveLength(1);
  },
);

it.each([short, wizard])(
  'a form without JavaScript stores one row and sends one mail when sent twice, in sequence or concurrently',
  async (form) => {
    const email = newEmail();
    const visitor = newVisitor();
    const send = () => post({ ...form(email), consent: 'on', notes: 'Gate\r\n 4711 ' }, visitor);
    const first = await send();
    const both = await Promise.all([send(), send()]);
    for (const { status, location } of both)
      expect({ status, location }).toEqual({ status: 303, location: first.location });
    expect(await rowsOf(email)).toHaveLength(1);
    expect(mailsAbout(email)).toHaveLength(1);
  },
);

it('a form without JavaScript is stored when the notification fails', async () => {
  const email = newEmail();
  backend.mailbox.failNext(1);
  expect((await post(wizard(email))).status).toBe(303);
  expect(await rowsOf(email)).toHaveLength(1);
  expect(mailsAbout(email)).toEqual([]);
});
