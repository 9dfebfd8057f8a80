import { createECDH } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pushLead } from '../../../supabase/functions/_shared/messages/push-lead.ts';
import { pushDevice, type PushDevice } from '../../unit/support/push-device.ts';
import { clearTables, testBackend } from '../support/harness.ts';
import { shortLead, wizardLead, type NewLead } from '../support/leads.ts';
import { dataOf, service, signedIn, visitor } from '../support/people.ts';

const backend = await testBackend();
const owner = service(backend);
const { client: staff, userId } = await signedIn(backend, 'staff');
const { client: colleague, userId: colleagueId } = await signedIn(backend, 'staff');
afterEach(() => clearTables(backend, 'leads', 'push_subscriptions'));

const phone = (name = 'one'): PushDevice => pushDevice(`https://fcm.googleapis.com/fcm/send/${name}`);
const save = (device: Omit<PushDevice, 'decrypt'>, client = staff) =>
  client.rpc('save_push_subscription', {
    endpoint: device.endpoint,
    p256dh: device.p256dh,
    auth: device.auth,
  });
const devices = () =>
  dataOf(owner.from('push_subscriptions').select('endpoint, user_id').order('created_at'));

async function newLead(changes: Partial<NewLead> = {}, form: typeof wizardLead = wizardLead) {
  const lead = form(changes);
  await visitor(backend).from('leads').insert(lead).throwOnError();
  return (await owner.from('leads').select().eq('id', lead.id).single().throwOnError()).data;
}

describe('devices of staff', () => {
  it('belong to the account that turned them on last, and nobody else turns them off', async () => {
    const device = phone();
    await save(device).throwOnError();
    await colleague.rpc('remove_push_subscription', { endpoint: device.endpoint }).throwOnError();
    expect(await devices()).toEqual([{ endpoint: device.endpoint, user_id: userId }]);
    await save(device, colleague).throwOnError();
    expect(await devices()).toEqual([{ endpoint: device.endpoint, user_id: colleagueId }]);
    await colleague.rpc('remove_push_subscription', { endpoint: device.endpoint }).throwOnError();
    expect(await devices()).toEqual([]);
  });

  it('are ten at most, the newest', async () => {
    for (let each = 1; each <= 11; each += 1) await save(phone(`number-${each}`)).throwOnError();
    expect((await devices()).map(({ endpoint }) => endpoint.split('-').at(-1))).toEqual(
      Array.from({ length: 10 }, (_, index) => String(index + 2)),
    );
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com.evil.example/a',
    'https://127.0.0.1/a',
    'https://user@fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
  ])('are not stored with the address %.60s', async (endpoint) => {
    expect((await save({ ...phone(), endpoint })).error?.code).toBe('23514');
  });

  it('are forgotten when the person stops being staff', async () => {
    const leaving = await signedIn(backend, 'staff');
    await save(phone(), leaving.client).throwOnError();
    await backend.sql("update public.profiles set role = 'removed' where user_id = $1", [leaving.userId]);
    expect(await devices()).toEqual([]);
  });
});

const kinds = async (id: string) =>
  (
    await owner
      .from('messages')
      .select('kind')
      .eq('lead_id', id)
      .in('kind', ['push-new-lead', 'push-reminder'])
      .order('kind')
      .throwOnError()
  ).data.map(({ kind }) => kind);

it('a new lead queues notifications only while a device is turned on, and none of tests and suspicious requests', async () => {
  expect(await kinds((await newLead()).id)).toEqual([]);
  await save(phone()).throwOnError();
  expect(await kinds((await newLead()).id)).toEqual(['push-new-lead', 'push-reminder']);
  expect(await kinds((await newLead({ form: 'test' }, shortLead)).id)).toEqual([]);
  expect(await kinds((await newLead({ honeypot: 'x' })).id)).toEqual([]);
});

describe('shifts', () => {
  const monday = [null, { opens: 540, closes: 1020 }, null, null, null, null, null];
  const setShifts = (shifts: unknown) =>
    colleague.rpc('set_duty_hours', { shifts, quiet_from: null, quiet_until: null } as never);
  const onDutyAt = async (...times: string[]) =>
    Promise.all(
      times.map(async (at) =>
        (await staff.rpc('people_on_duty', { at }).throwOnError()).data.some(
          ({ user_id: id }) => id === colleagueId,
        ),
      ),
    );
  const switchAt = (on: boolean, at: string) =>
    backend.sql('update public.profiles set on_duty = $1, duty_set_at = $2 where user_id = $3', [
      on,
      at,
      colleagueId,
    ]);

  it('put a person on duty and take them off by themselves', async () => {
    await setShifts(monday).throwOnError();
    expect(
      await onDutyAt(
        '2026-11-30T16:59:00Z',
        '2026-11-30T17:00:00Z',
        '2026-12-01T00:59:00Z',
        '2026-12-01T01:00:00Z',
      ),
    ).toEqual([false, true, true, false]);
  });

  it('give way to the switch until the next one begins or ends', async () => {
    await setShifts(monday).throwOnError();
    await switchAt(true, '2026-11-30T10:00:00Z');
    expect(await onDutyAt('2026-11-30T16:00:00Z', '2026-11-30T18:00:00Z', '2026-12-01T02:00:00Z')).toEqual([
      true,
      true,
      false,
    ]);
    await switchAt(false, '2026-11-30T18:00:00Z');
    expect(await onDutyAt('2026-11-30T20:00:00Z', '2026-12-07T18:00:00Z')).toEqual([false, true]);
    await colleague.rpc('set_on_duty', { on_duty: true }).throwOnError();
    expect((await colleague.rpc('own_profile').throwOnError()).data).toMatchObject([{ on_duty: true }]);
  });

  it.each([
    ['that end before they begin', [{ opens: 600, closes: 540 }, null, null, null, null, null, null]],
    ['of six days', [null, null, null, null, null, null]],
    ['that are no hours', ['all day', null, null, null, null, null, null]],
  ])('%s are refused', async (_, shifts) => {
    expect((await setShifts(shifts)).error?.code).toBe('22023');
  });

  afterAll(() => setShifts(null).then(() => colleague.rpc('set_on_duty', { on_duty: false })));
});

describe('ringing phones', () => {
  const arrived = { id: crypto.randomUUID(), kind: 'push-new-lead', event_id: null } as const;
  const reminder = { ...arrived, kind: 'push-reminder' } as const;
  const keys = createECDH('prime256v1');
  const vapid = {
    publicKey: keys.generateKeys().toString('base64url'),
    privateKey: keys.getPrivateKey().toString('base64url'),
    subject: 'mailto:hello@precisionsolarcare.example',
  };
  /** Paths the push service was called with; it answers 410 to /gone and 201 to others. */
  const rung: string[] = [];
  const real = globalThis.fetch;
  beforeAll(() => {
    vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
      const { hostname, pathname } = new URL(input instanceof Request ? input.url : input);
      if (hostname !== 'fcm.googleapis.com') return real(input, init);
      rung.push(pathname);
      return Promise.resolve(new Response(null, { status: pathname.endsWith('gone') ? 410 : 201 }));
    });
  });
  afterAll(() => void vi.unstubAllGlobals());
  beforeEach(() => {
    rung.length = 0;
  });

  it('rings those of people on duty, and forgets the ones that are gone', async () => {
    await save(phone('mine')).throwOnError();
    await save(phone('gone')).throwOnError();
    await save(phone('off-duty'), colleague).throwOnError();
    const lead = await newLead();
    expect(await pushLead(lead, arrived, { vapid }, owner)).toBe('skipped');

    await staff.rpc('set_on_duty', { on_duty: true }).throwOnError();
    expect(await pushLead(lead, arrived, { vapid }, owner)).toMatchObject({ ok: true });
    expect(rung.toSorted()).toEqual(['/fcm/send/gone', '/fcm/send/mine']);
    expect((await devices()).map(({ endpoint }) => endpoint.split('/').at(-1)).toSorted()).toEqual([
      'mine',
      'off-duty',
    ]);
  });

  it('rings nobody in quiet hours', async () => {
    await save(phone('mine')).throwOnError();
    const hours = { shifts: null, quiet_from: '21:00', quiet_until: '07:00' };
    await staff.rpc('set_duty_hours', hours).throwOnError();
    await staff.rpc('set_on_duty', { on_duty: true }).throwOnError();
    const quietAt = async (at: string) =>
      (await staff.rpc('people_on_duty', { at }).throwOnError()).data.find(({ user_id: id }) => id === userId)
        ?.is_quiet;
    expect(await quietAt('2026-12-01T04:59:00Z')).toBe(false);
    expect(await quietAt('2026-12-01T05:00:00Z')).toBe(true);
    expect(await quietAt('2026-12-01T15:00:00Z')).toBe(false);
    await backend.sql(
      `update public.profiles set quiet_from = (now() at time zone 'America/Los_Angeles')::time - interval '1 hour',
         quiet_until = (now() at time zone 'America/Los_Angeles')::time + interval '1 hour' where user_id = $1`,
      [userId],
    );
    expect(await pushLead(await newLead(), arrived, { vapid }, owner)).toBe('skipped');
    expect(rung).toEqual([]);
    await dataOf(staff.rpc('set_duty_hours', { ...hours, quiet_from: null, quiet_until: null } as never));
  });

  it('rings nobody about an answered lead, or without keys', async () => {
    await staff.rpc('set_on_duty', { on_duty: true }).throwOnError();
    await save(phone('mine')).throwOnError();
    const lead = await newLead();
    expect(await pushLead(lead, reminder, { vapid: undefined }, owner)).toBe('skipped');
    expect(await pushLead({ ...lead, waiting: false }, reminder, { vapid }, owner)).toBe('skipped');
    expect(rung).toEqual([]);
  });
});
