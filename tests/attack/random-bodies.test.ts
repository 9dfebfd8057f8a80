import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { INFO_FIELD_NAMES } from '../../src/domain/forms/lead-fields.ts';
import { SHORT_FIELD_NAMES } from '../../src/domain/forms/short-form.ts';
import { newsletterSchema } from '../../src/domain/newsletter.ts';
import { leadSchema, testLeadSchema } from '../../src/domain/leads/lead.ts';
import { startTestBackend } from '../db/support/harness.ts';
import { shortLead, wizardLead } from '../db/support/leads.ts';
import { TEST_SITE } from '../db/support/test-site.ts';
import { newVisitor } from '../db/support/visitors.ts';
import { loadFunctions, watchLog } from './support/local-functions.ts';
import { CANARY, randomRequest, type RandomRequest } from './support/random-requests.ts';

/** Bodies per endpoint. */
const RUNS = Number(process.env.ATTACK_RUNS ?? '200');
/** Time for them, in ms. */
const TIMEOUT = 60_000 + RUNS * 200;

const backend = await startTestBackend();
const functions = await loadFunctions(backend);
const staff = await backend.person('staff');
const admin = await backend.person('admin');
const log = watchLog();

afterAll(async () => {
  vi.restoreAllMocks();
  await backend.close();
});

const leadId = crypto.randomUUID();
const estimateId = crypto.randomUUID();

beforeAll(async () => {
  const { name, ...contact } = CANARY;
  const lead = await backend.call('/rest/v1/leads', { body: { ...wizardLead({ id: leadId }), ...contact } });
  const signed = await backend.call('/rest/v1/rpc/sign_lead_estimate', {
    token: staff.token,
    body: {
      estimate_id: estimateId,
      lead_id: leadId,
      lines: [{ label: name, amount_cents: 20_000 }],
      reason: CANARY.notes,
      message: CANARY.notes,
      expected_version: 0,
    },
  });
  expect([lead.status, signed.status]).toEqual([201, 200]);
});

const uuid = fc.uuid();
const ids = (known: string) => fc.oneof(fc.constant(known), uuid);

const shortForm = fc.constant({
  form: 'short',
  ...CANARY,
  service_type: 'solar-inspection',
  system_size: 'not-sure',
  module_count: '20-30',
  roof_stories: '2-story',
  website: '',
  consent: 'on',
  page: `${TEST_SITE}/quote?utm_source=news&gclid=abc`,
});

const wizardForm = fc.constant({
  form: 'wizard',
  ...CANARY,
  best_contact: 'Text',
  homeowner: 'Yes',
  service: 'clean',
  city: 'Fremont',
  zip: '94536',
  'clean.variant': '2-story',
  'clean.modules': '28',
  'ev.feet': '10',
});

const noHeaders = fc.constant<Record<string, string>>({});
const browser = fc.constantFrom<Record<string, string>>(
  {},
  { origin: TEST_SITE },
  { origin: TEST_SITE, referer: `${TEST_SITE}/quote?utm_source=${encodeURIComponent(CANARY.name)}` },
  { referer: 'x\ty', 'sec-gpc': '1' },
  { origin: 'https://evil.example' },
);
const callers = (token: string) =>
  fc.constantFrom<Record<string, string>>(
    {},
    { authorization: `Bearer ${token}` },
    { authorization: `Bearer ${token}` },
    { authorization: `Bearer ${token.slice(0, -4)}AAAA` },
    { authorization: `Bearer ${backend.publishableKey}` },
    { authorization: CANARY.email },
  );
const apiHeaders = fc.constantFrom<Record<string, string>>(
  {},
  { prefer: 'return=minimal' },
  { prefer: 'return=representation' },
  { prefer: 'resolution=merge-duplicates' },
  { prefer: 'missing=default, tx=rollback, handling=strict' },
  { 'content-profile': 'auth' },
  { accept: 'text/csv' },
);

type Endpoint = {
  name: string;
  requests: fc.Arbitrary<RandomRequest>;
  send: (request: RandomRequest) => Promise<Response>;
};

const requestTo = (url: string, { method, headers, body }: RandomRequest): Request =>
  new Request(url, {
    method,
    headers: { ...newVisitor(), 'cf-connecting-ip': crypto.randomUUID(), ...headers },
    ...(body === undefined ? {} : { body }),
    redirect: 'manual',
  });

/** Calls a function in this process. */
const toFunction =
  (name: keyof typeof functions, query = '') =>
  async (request: RandomRequest): Promise<Response> =>
    functions[name](requestTo(`${backend.url}/functions/v1/${name}${query}`, request));

/** Calls the embedded backend as a visitor. */
const toBackend =
  (path: string) =>
  (request: RandomRequest): Promise<Response> =>
    fetch(
      requestTo(`${backend.url}/rest/v1/${path}`, {
        ...request,
        headers: { apikey: backend.publishableKey, ...request.headers },
      }),
    );

const leadInsert = fc.tuple(uuid, fc.constantFrom('short', 'wizard', 'test', 'sunni')).map(([id, form]) => {
  const { name, first_name, last_name, ...shared } = CANARY;
  return form === 'wizard'
    ? { ...wizardLead({ id }), ...shared, first_name, last_name }
    : { ...shortLead({ id }), ...shared, name, form };
});

const signUp = fc
  .tuple(uuid, fc.constantFrom('subscribe', 'confirm', 'unsubscribe'))
  .map(([id, action]) =>
    action === 'subscribe'
      ? { email: `quagmire-${id}@leak.example`, source: 'Website' }
      : { action, token: 'ab'.repeat(32) },
  );

const endpoints: Endpoint[] = [
  {
    name: 'submit-lead',
    requests: randomRequest(fc.oneof(shortForm, wizardForm), ['form'], browser),
    send: toFunction('submit-lead'),
  },
  {
    name: 'send-lead-notification',
    requests: randomRequest(
      fc.record({
        lead: ids(leadId).map((id) => ({ id, ...CANARY })),
        action: fc.constantFrom(undefined, null, 'Customer is ready to get started', 'new-lead', CANARY.name),
        captchaToken: fc.constantFrom(undefined, CANARY.notes),
      }),
      ['json'],
      noHeaders,
    ),
    send: toFunction('send-lead-notification'),
  },
  {
    name: 'newsletter-subscription',
    requests: randomRequest(signUp, ['json', 'form', 'multipart'], browser),
    send: toFunction('newsletter-subscription'),
  },
  {
    name: 'newsletter-subscription?unsubscribe',
    requests: randomRequest(
      fc.constant({ 'List-Unsubscribe': 'One-Click', email: CANARY.email }),
      ['form', 'multipart'],
      browser,
    ),
    send: toFunction('newsletter-subscription', `?unsubscribe=${'ab'.repeat(32)}`),
  },
  {
    name: 'send-estimate',
    requests: randomRequest(fc.record({ estimateId: ids(estimateId) }), ['json'], callers(staff.token)),
    send: toFunction('send-estimate'),
  },
  {
    name: 'invite-person',
    requests: randomRequest(
      fc.record({
        email: uuid.map((id) => `quagmire-${id}@leak.example`),
        name: fc.constant(CANARY.name),
        role: fc.constantFrom('staff', 'admin', 'pending'),
      }),
      ['json'],
      callers(admin.token),
    ),
    send: toFunction('invite-person'),
  },
  {
    name: 'POST /rest/v1/leads',
    requests: randomRequest(leadInsert, ['json'], apiHeaders),
    send: toBackend('leads'),
  },
  {
    name: 'POST /rest/v1/newsletter_subscriptions',
    requests: randomRequest(signUp, ['json'], apiHeaders),
    send: toBackend('newsletter_subscriptions'),
  },
  {
    name: 'POST /rest/v1/rpc/request_newsletter_subscription',
    requests: randomRequest(signUp, ['json'], apiHeaders),
    send: toBackend('rpc/request_newsletter_subscription'),
  },
];

describe.each(endpoints)('random bodies to $name', ({ requests, send }) => {
  it(
    'cause no server error and leave no personal data in a log',
    async () => {
      await fc.assert(
        fc.asyncProperty(requests, async (request) => {
          const { status, body } = await send(request);
          await body?.cancel();
          expect(status).toBeLessThan(500);
          expect(log.leaks().join('\n')).toBe('');
        }),
        { numRuns: RUNS, includeErrorInReport: true },
      );
    },
    TIMEOUT,
  );
});

type Row = Record<string, unknown>;

/** Fields that people fill in; an empty one is '' in a form and null in the database. */
const ENTRIES = new Set<string>([...SHORT_FIELD_NAMES, ...INFO_FIELD_NAMES]);

/** Fields that a program fills in; the database accepts more of them than our own pages send. */
const isOurs = (name: PropertyKey | undefined): boolean => name === 'first_touch' || name === 'last_touch_at';

const asInput = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, ENTRIES.has(name) ? (value ?? '') : value]),
  );

/** The database stores a request of Sunni's that lacks an address or a service; her own page asks for both. */
const mayLack = ({ form, ...row }: Row, name: PropertyKey | undefined): boolean =>
  form === 'sunni' && row[String(name)] === null;

describe('what random bodies stored', () => {
  it('is accepted by the schema of its form', async () => {
    const rows = await backend.sql<Row>('select * from public.leads');
    expect(rows.length).toBeGreaterThan(1);
    for (const { link_hash, ...fields } of rows) {
      // The browser sends this field or leaves it out.
      const row = link_hash === null ? fields : { ...fields, link_hash };
      const schema = row.form === 'test' ? testLeadSchema : leadSchema;
      const issues = schema.safeParse(asInput(row)).error?.issues ?? [];
      expect({
        row,
        issues: issues.filter(({ path: [name] }) => !isOurs(name) && !mayLack(row, name)),
      }).toMatchObject({ issues: [] });
    }
  });

  it('is accepted by the schema of the newsletter', async () => {
    const rows = await backend.sql<Row>('select email, source from public.newsletter_subscriptions');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(newsletterSchema.safeParse(row).data).toEqual(row);
  });
});
