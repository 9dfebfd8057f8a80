import { describe, expect, it } from 'vitest';
import { site } from '../../../src/config/site.ts';
import { testBackend } from '../support/harness.ts';
import { service } from '../support/people.ts';
import { TEST_SITE } from '../support/test-site.ts';
import { newVisitor } from '../support/visitors.ts';

const backend = await testBackend({ functions: true });

const owner = service(backend);
const JSON_FUNCTIONS = ['send-lead-notification', 'send-estimate', 'newsletter-subscription'];

let count = 0;
const newEmail = (): string => `posted-${(count += 1)}@example.com`;

const short = (email: string) => ({
  form: 'short',
  name: 'Priya Raman',
  email,
  address: '80 Alum Rock Avenue, San Jose',
  system_size: 'not-sure',
  module_count: 'not-sure',
});

const call = (name: string, init: RequestInit = {}, query = '') =>
  fetch(`${backend.url}/functions/v1/${name}${query}`, {
    redirect: 'manual',
    ...init,
    headers: { ...newVisitor(), ...(init.headers as Record<string, string> | undefined) },
  });

const post = (name: string, body: BodyInit, headers: Record<string, string>, query = '') =>
  call(name, { method: 'POST', body, headers }, query);

const rowsOf = async (email: string) =>
  (await owner.from('leads').select().eq('email', email).throwOnError()).data;

describe('a method', () => {
  it.each([
    ...JSON_FUNCTIONS.map((name) => ['GET', name, 'POST, OPTIONS'] as const),
    ['PUT', 'submit-lead', 'GET, HEAD, POST, OPTIONS'] as const,
  ])('%s of %s is refused with the accepted ones, which OPTIONS names too', async (method, name, allow) => {
    const answers = await Promise.all([method, 'OPTIONS'].map((each) => call(name, { method: each })));
    expect(answers.map(({ status, headers }) => [status, headers.get('allow')])).toEqual([
      [405, allow],
      [204, allow],
    ]);
  });

  it('HEAD is answered like GET where GET is', async () => {
    const form = await call('submit-lead', { method: 'HEAD' });
    expect([form.status, form.headers.get('location')]).toEqual([303, `${TEST_SITE}/#quote-form`]);
    const link = await call('newsletter-subscription', { method: 'HEAD' }, '?unsubscribe=x');
    expect([link.status, link.headers.get('location')]).toEqual([303, `${TEST_SITE}/unsubscribe?token=x`]);
  });
});

it('a body is not read before the caller of send-estimate is known', async () => {
  const headers = { 'content-type': 'application/json' };
  expect((await post('send-estimate', 'x'.repeat(100_000), headers)).status).toBe(401);
  const visitor = { ...headers, authorization: `Bearer ${backend.publishableKey}` };
  expect((await post('send-estimate', 'x'.repeat(100_000), visitor)).status).toBe(401);
});

it('a form of another site stores no lead and names our form', async () => {
  const email = newEmail();
  const other = { origin: `${TEST_SITE}.evil.example` };
  const response = await post('submit-lead', new URLSearchParams(short(email)), other);
  expect(response.status).toBe(403);
  const text = await response.text();
  expect(text).toContain(`${TEST_SITE}/#quote-form`);
  expect(text).toContain(site.phone);
  expect(await rowsOf(email)).toEqual([]);
  const subscription = await post('newsletter-subscription', new URLSearchParams({ email }), other);
  expect(subscription.status).toBe(403);
});

it('the id of a request without JavaScript that somebody else used first does not keep the request from being stored', async () => {
  const email = newEmail();
  const form = () => post('submit-lead', new URLSearchParams(short(email)), {});
  await form();
  const [{ id } = { id: '' }] = await rowsOf(email);
  // As if the id had been guessed and used for other answers.
  await backend.sql('update public.leads set email = $2 where id = $1', [id, newEmail()]);
  const locations = [(await form()).headers.get('location'), (await form()).headers.get('location')];
  const stored = await rowsOf(email);
  expect(stored).toHaveLength(1);
  expect(stored[0]?.id).not.toBe(id);
  expect(new Set(locations).size).toBe(1);
});
