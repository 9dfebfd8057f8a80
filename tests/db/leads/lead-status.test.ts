import { describe, expect, it } from 'vitest';
import { testBackend } from '../support/harness.ts';
import { shortLead, wizardLead } from '../support/leads.ts';
import { service, visitor } from '../support/people.ts';

const backend = await testBackend();

const anonymous = visitor(backend);
const owner = service(backend);

describe('the private link to a request', () => {
  it.each([
    ['short', shortLead(), 'solar-inspection'],
    ['wizard', wizardLead(), 'clean'],
  ])('shows the status of a %s lead and no personal data', async (form, lead, service_type) => {
    await anonymous.from('leads').insert(lead).throwOnError();
    const { data } = await anonymous.rpc('lead_status', { lead_id: lead.id });
    const time = expect.any(String) as string;
    expect(data).toEqual([{ form, service_type, status: 'new', created_at: time, due_at: time }]);
  });

  it('returns no row for an unknown id', async () => {
    const { data, error } = await anonymous.rpc('lead_status', { lead_id: crypto.randomUUID() });
    expect({ data, error }).toEqual({ data: [], error: null });
  });

  it.each(['1', '', "' or true --"])('refuses the invalid id %j', async (lead_id) => {
    const { data, status } = await anonymous.rpc('lead_status', { lead_id });
    expect({ data, status }).toEqual({ data: null, status: 400 });
  });
});

const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

async function storedLead(): Promise<string> {
  const lead = wizardLead();
  await anonymous.from('leads').insert(lead).throwOnError();
  return lead.id;
}
const add = (lead_id: string, day: string, part = 'morning') =>
  anonymous.rpc('add_preferred_day', { lead_id, day, part });
const timeline = (id: string) =>
  backend.sql(
    "select detail, actor from lead_events where lead_id = $1 and kind = 'preferred-day' order by position",
    [id],
  );

describe('the preferred day', () => {
  it('is added to the timeline by whoever has the private id, and returns nothing about the lead', async () => {
    const id = await storedLead();
    expect(await add(id, dayAhead(5))).toMatchObject({ data: true, error: null });
    expect(await timeline(id)).toEqual([{ detail: { day: dayAhead(5), part: 'morning' }, actor: null }]);
  });

  it('is stored once when it is sent twice', async () => {
    const id = await storedLead();
    await add(id, dayAhead(5));
    await add(id, dayAhead(5));
    expect(await timeline(id)).toHaveLength(1);
  });

  it('stays with its request after a merge, because an id proves nothing', async () => {
    const [duplicate, target] = [await storedLead(), await storedLead()];
    await owner.from('leads').update({ merged_into: target }).eq('id', duplicate).throwOnError();
    await add(duplicate, dayAhead(5));
    expect(await timeline(target)).toEqual([]);
    expect(await timeline(duplicate)).toHaveLength(1);
  });

  it('can be changed four times, then is refused with status 429', async () => {
    const id = await storedLead();
    for (let days = 3; days < 8; days += 1) expect((await add(id, dayAhead(days))).status).toBe(200);
    expect((await add(id, dayAhead(8))).status).toBe(429);
    expect(await timeline(id)).toHaveLength(5);
  });

  it('is false for an unknown id', async () => {
    expect(await add(crypto.randomUUID(), dayAhead(5))).toMatchObject({ data: false, error: null });
  });

  it.each([
    ['in the past', dayAhead(-2), 'morning'],
    ['too far ahead', dayAhead(90), 'morning'],
    ['with another part of the day', dayAhead(5), 'night; drop table leads'],
    ['that is no date', 'soon', 'morning'],
  ])('is refused %s', async (_, day, part) => {
    const id = await storedLead();
    expect((await add(id, day, part)).status).toBe(400);
    expect(await timeline(id)).toEqual([]);
  });
});
