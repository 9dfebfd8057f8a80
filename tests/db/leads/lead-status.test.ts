import { afterAll, describe, expect, it } from 'vitest';
import { startTestBackend } from '../support/harness.ts';
import { shortLead, wizardLead } from '../support/leads.ts';
import { service, visitor } from '../support/people.ts';

const backend = await startTestBackend();
afterAll(() => backend.close());

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

  it('shows a changed status', async () => {
    const lead = shortLead();
    await anonymous.from('leads').insert(lead).throwOnError();
    await owner.from('leads').update({ status: 'booked' }).eq('id', lead.id).throwOnError();
    const { data } = await anonymous.rpc('lead_status', { lead_id: lead.id });
    expect(data).toMatchObject([{ status: 'booked' }]);
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
