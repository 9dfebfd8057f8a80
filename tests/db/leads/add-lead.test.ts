import { afterAll, expect, it } from 'vitest';
import { startTestBackend } from '../support/harness.ts';
import { service, signedIn } from '../support/people.ts';

const backend = await startTestBackend();
afterAll(() => backend.close());

const owner = service(backend);
const dana = await signedIn(backend, 'staff');

const CALLER = { name: 'Rosa Delgado', phone: '(408) 555-0178', notes: 'Sparks at the inverter' };

const add = (lead_id: string, changes: Record<string, string> = {}) =>
  dana.client.rpc('add_lead', { lead_id, ...CALLER, ...changes });

it('stores a caller with the clock and the owner of the lead, and repeats nothing', async () => {
  const id = crypto.randomUUID();
  expect((await add(id, { service: 'solar-inspection' })).data).toBe('done');
  const { data: lead } = await owner.from('leads').select().eq('id', id).single().throwOnError();
  expect(lead).toMatchObject({
    form: 'phone',
    desk_service: 'solar-inspection',
    assigned_to: dana.userId,
    waiting: true,
    quarantine_reason: null,
  });
  expect(Date.parse(lead.due_at)).toBeGreaterThan(Date.parse(lead.created_at));
  expect((await add(id, { service: 'solar-inspection' })).data).toBe('done');
  expect((await add(id, { service: 'solar-inspection', notes: 'No sparks' })).data).toBe('changed');
  const { data: events } = await owner.from('lead_events').select('kind').eq('lead_id', id).throwOnError();
  expect(events.map(({ kind }) => kind)).toEqual(['received', 'claimed']);
});

it('stores any number of callers, whom nobody suspects', async () => {
  for (let index = 0; index < 7; index += 1) {
    const id = crypto.randomUUID();
    await add(id).throwOnError();
    const { data } = await owner.from('leads').select('check_first').eq('id', id).single().throwOnError();
    expect(data.check_first).toBe(false);
  }
});

it('refuses a caller without a phone number', async () => {
  expect((await add(crypto.randomUUID(), { phone: 'unknown' })).error?.message).toContain('phone number');
});
