import { describe, expect, it } from 'vitest';
import { testBackend } from '../support/harness.ts';
import { leadOf, shortLead, wizardLead } from '../support/leads.ts';
import { service, signedIn, visitor } from '../support/people.ts';

const backend = await testBackend();

const anonymous = visitor(backend);
const owner = service(backend);

const stored = (id: string) => leadOf(owner, id);

describe('a new lead', () => {
  it('is stored once when sent twice; the second response is a conflict', async () => {
    const lead = wizardLead();
    expect((await anonymous.from('leads').insert(lead)).status).toBe(201);
    const { error, status } = await anonymous.from('leads').insert({ ...lead, first_name: 'Changed' });
    expect({ status, code: error?.code }).toEqual({ status: 409, code: '23505' });
    const { data } = await owner.from('leads').select('first_name').eq('id', lead.id);
    expect(data).toEqual([{ first_name: 'Rosa' }]);
  });

  it('gets its full name, service type and timestamps from the database', async () => {
    const consent = { consent_text: 'I agree.', consent_version: '2026-11' };
    const lead = wizardLead({ first_name: '  Rosa ', last_name: ' Delgado ', ...consent });
    await anonymous.from('leads').insert(lead).throwOnError();
    const row = await stored(lead.id);
    expect(row).toMatchObject({ name: 'Rosa Delgado', service_type: 'clean', status: 'new' });
    expect(Math.abs(Date.parse(row.created_at) - Date.now())).toBeLessThan(60_000);
    expect([row.consent_at, row.updated_at]).toEqual([row.created_at, row.created_at]);
  });

  it('has no consent timestamp without consent', async () => {
    const lead = wizardLead();
    await anonymous.from('leads').insert(lead).throwOnError();
    expect(await stored(lead.id)).toMatchObject({
      consent_text: null,
      consent_version: null,
      consent_at: null,
    });
  });

  it('gets a new updated_at when it changes', async () => {
    const lead = shortLead();
    await anonymous.from('leads').insert(lead).throwOnError();
    await owner.from('leads').update({ status: 'verified' }).eq('id', lead.id).throwOnError();
    const row = await stored(lead.id);
    expect(Date.parse(row.updated_at)).toBeGreaterThan(Date.parse(row.created_at));
  });
});

it('an account updates and deletes its profile along with the account', async () => {
  const [account] = await backend.sql<{ id: string }>(
    `insert into auth.users (id, email, is_sso_user, is_anonymous)
       values (gen_random_uuid(), 'before@example.com', false, false) returning id`,
  );
  await backend.sql("update auth.users set email = 'after@example.com' where id = $1", [account?.id]);
  const profile = () =>
    owner
      .from('profiles')
      .select('email, role')
      .eq('user_id', account?.id ?? '');
  expect((await profile()).data).toEqual([{ email: 'after@example.com', role: 'pending' }]);
  await backend.sql('delete from auth.users where id = $1', [account?.id]);
  expect((await profile()).data).toEqual([]);
});

const dana = await signedIn(backend, 'staff');

const CALLER = { name: 'Rosa Delgado', phone: '(408) 555-0178', notes: 'Sparks at the inverter' };

const add = (lead_id: string, changes: Record<string, string> = {}) =>
  dana.client.rpc('add_lead', { lead_id, ...CALLER, ...changes });

it('a caller is stored with the clock and the owner of the lead, and repeats nothing', async () => {
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

it('a caller is not suspected, however many there are', async () => {
  for (let index = 0; index < 7; index += 1) {
    const id = crypto.randomUUID();
    await add(id).throwOnError();
    const { data } = await owner.from('leads').select('check_first').eq('id', id).single().throwOnError();
    expect(data.check_first).toBe(false);
  }
});

it('a caller needs a phone number', async () => {
  expect((await add(crypto.randomUUID(), { phone: 'unknown' })).error?.message).toContain('phone number');
});
