import { describe, expect, it } from 'vitest';
import { MIN_FILL_MS } from '../../../src/domain/forms/plain-form.ts';
import { testBackend } from '../support/harness.ts';
import { shortLead, assistantLead, wizardLead, type NewLead } from '../support/leads.ts';
import { service, signedIn, visitor, type Client } from '../support/people.ts';
import { newVisitor } from '../support/visitors.ts';

const backend = await testBackend();

const owner = service(backend);

const reasonOf = async ({ id }: { id: string }) =>
  (await owner.from('leads').select('quarantine_reason').eq('id', id).maybeSingle().throwOnError()).data
    ?.quarantine_reason;

/** Inserts a lead and returns its quarantine reason, or the HTTP status if it was refused. */
async function screened(lead: NewLead & { id: string }, client: Client = visitor(backend)) {
  const { error, status } = await client.from('leads').insert(lead);
  return error ? status : await reasonOf(lead);
}

/** Sends leads in sequence and returns the screening result of each. */
async function send(count: number, client: Client, make: () => NewLead & { id: string } = shortLead) {
  const outcomes = [];
  for (let sent = 0; sent < count; sent += 1) outcomes.push(await screened(make(), client));
  return outcomes;
}

/** Backdates all submission counts by an interval. */
const later = (interval: string) =>
  backend.sql('update public.submission_counts set hour_started_at = hour_started_at - $1::interval', [
    interval,
  ]);

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const testLead = () => shortLead({ form: 'test' });
/** Returns a visitor that keeps one IP address for all requests. */
const oneVisitor = () => visitor(backend, newVisitor());

it.each([
  ['a short form with a filled honeypot', shortLead({ honeypot: 'https://spam.example' }), 'honeypot'],
  ['a wizard with a filled honeypot', wizardLead({ honeypot: 'x' }), 'honeypot'],
  ['a form sent after 0 ms', shortLead({ fill_ms: 0 }), 'too-fast'],
  ['a form sent 1 ms too early', wizardLead({ fill_ms: MIN_FILL_MS - 1 }), 'too-fast'],
  ['both', shortLead({ honeypot: 'x', fill_ms: 3 }), 'honeypot'],
  ['a request to Sunni with a filled honeypot', assistantLead({ honeypot: 'x' }), 'honeypot'],
  ['a request to Sunni sent after 1 ms', assistantLead({ fill_ms: 1 }), 'too-fast'],
])('a lead that looks automated is stored and quarantined %s', async (_, lead, reason) => {
  expect(await screened(lead)).toBe(reason);
});

it.each([
  ['a form sent after the minimum time', shortLead({ fill_ms: MIN_FILL_MS })],
  ['a form without a fill time', wizardLead({ fill_ms: null })],
  ['a honeypot with only whitespace', shortLead({ honeypot: ' \n' })],
  ['an empty honeypot', wizardLead({ honeypot: '' })],
])('a lead that looks automated is stored and quarantined unlike %s', async (_, lead) => {
  expect(await screened(lead)).toBeNull();
});

it('a lead that looks automated is stored and quarantined also from the service role, which sends forms posted without JavaScript, or with its reason', async () => {
  expect(await screened(shortLead({ honeypot: 'x' }), owner)).toBe('honeypot');
  const lead = shortLead({ honeypot: 'x', quarantine_reason: 'challenge-failed' });
  expect(await screened(lead, owner)).toBe('challenge-failed');
});

describe('leads of one visitor', () => {
  it.each([shortLead, wizardLead, assistantLead])(
    'are quarantined after the 5th in an hour',
    async (make) => {
      expect(await send(6, oneVisitor(), make)).toEqual([...times(5, null), 'too-many']);
    },
  );

  it('are refused after the 60th', async () => {
    const client = oneVisitor();
    await client.from('leads').insert(times(60, null).map(() => shortLead()));
    const lead = shortLead();
    const { error, status } = await client.from('leads').insert(lead);
    expect({ status, code: error?.code, message: error?.message }).toEqual({
      status: 429,
      code: 'PT429',
      message: 'Too many requests from this connection. Please call us.',
    });
    expect(await reasonOf(lead)).toBeUndefined();
  });

  it('count together across forms and sign-in state', async () => {
    const headers = newVisitor();
    const { client } = await signedIn(backend, 'staff', { headers });
    await send(3, visitor(backend, headers), wizardLead);
    await send(2, client);
    expect(await screened(shortLead(), visitor(backend, headers))).toBe('too-many');
  });

  it('are accepted again an hour after the first, and do not count toward another visitor', async () => {
    const client = oneVisitor();
    await send(5, client);
    await later('59 minutes');
    // For the rate limit even with a filled honeypot, so that no mail is sent.
    expect(await screened(shortLead({ honeypot: 'x' }), client)).toBe('too-many');
    expect(await screened(shortLead(), oneVisitor())).toBeNull();
    await later('1 minute');
    expect(await send(6, client)).toEqual([...times(5, null), 'too-many']);
  });

  it('are all refused when one request contains more than sixty', async () => {
    const leads = times(61, null).map(() => shortLead());
    expect((await oneVisitor().from('leads').insert(leads)).status).toBe(429);
    expect(await reasonOf(leads[0] ?? shortLead())).toBeUndefined();
  });
});

it('a lead that is not stored does not count when it repeats the same lead', async () => {
  const client = oneVisitor();
  const lead = shortLead();
  const results = await Promise.all(times(10, null).map(() => client.from('leads').insert(lead)));
  expect(results.map(({ status }) => status).sort()).toEqual([201, ...times(9, 409)]);
  expect(await send(5, client)).toEqual([...times(4, null), 'too-many']);
});

it('a lead that is not stored does not count when it violates a constraint', async () => {
  const client = oneVisitor();
  expect(await send(7, client, () => shortLead({ email: 'abc' }))).toEqual(times(7, 400));
  expect(await screened(shortLead(), client)).toBeNull();
});

it('a lead that is not stored gets a conflict for a repeat, even over the rate limit', async () => {
  const client = oneVisitor();
  const lead = shortLead();
  await client.from('leads').insert(lead);
  await client.from('leads').insert(times(59, null).map(() => shortLead()));
  expect(await screened(shortLead(), client)).toBe(429);
  expect(await screened(lead, client)).toBe(409);
});

describe('test leads of one visitor', () => {
  it('are never quarantined for the rate limit and refused after the 10th in an hour', async () => {
    const client = oneVisitor();
    expect(await send(11, client, testLead)).toEqual([...times(10, null), 429]);
    await later('1 hour');
    expect(await screened(testLead(), client)).toBeNull();
  });

  it('are refused after the 60th of all visitors in an hour, except with the service role', async () => {
    await backend.sql("delete from public.leads where form = 'test'");
    await owner.from('leads').insert(times(60, null).map(testLead)).throwOnError();
    const { status, error } = await oneVisitor().from('leads').insert(testLead());
    expect({ status, message: error?.message }).toEqual({
      status: 429,
      message: 'Too many tests within an hour. Try again later.',
    });
    expect(await screened(testLead(), owner)).toBeNull();
    await backend.sql(
      "update public.leads set created_at = created_at - interval '1 hour' where form = 'test'",
    );
    expect(await screened(testLead(), oneVisitor())).toBeNull();
  });

  it('notify staff once, not of actions too', async () => {
    const lead = testLead();
    await owner.from('leads').insert(lead).throwOnError();
    const claim = async (kind: 'new-lead' | 'calling' | 'ready') =>
      (await owner.rpc('claim_lead_message', { lead_id: lead.id, kind }).throwOnError()).data.length;
    expect(await claim('ready')).toBe(0);
    expect(await claim('calling')).toBe(0);
    expect(await claim('new-lead')).toBe(1);
  });

  it('are counted separately from leads', async () => {
    const client = oneVisitor();
    await send(10, client, testLead);
    expect(await send(6, client)).toEqual([...times(5, null), 'too-many']);
  });
});
