import { describe, expect, it } from 'vitest';
import { testBackend } from '../support/harness.ts';
import { insertShortLead, shortLead, type NewLead } from '../support/leads.ts';
import { dataOf, service, signedIn, visitor } from '../support/people.ts';

const backend = await testBackend();

const owner = service(backend);
const { client: staff, userId } = await signedIn(backend, 'staff', { name: 'Dana Ruiz' });

const newLead = (changes: Partial<NewLead> = {}) => insertShortLead(owner, changes);
const timeline = (id: string) =>
  dataOf(
    staff
      .from('lead_events')
      .select('kind, actor, actor_name, detail, created_at')
      .eq('lead_id', id)
      .order('created_at')
      .order('position'),
  );

describe('the timeline', () => {
  it('begins when the lead arrives, without an actor', async () => {
    const lead = await newLead({ created_at: '2026-11-20T10:00:00Z' });
    expect(await timeline(lead.id)).toEqual([
      {
        kind: 'received',
        actor: null,
        actor_name: null,
        detail: {},
        created_at: '2026-11-20T10:00:00+00:00',
      },
    ]);
  });

  it('has no actor for a lead sent by a signed-in colleague', async () => {
    const lead = shortLead();
    await staff.from('leads').insert(lead).throwOnError();
    expect(await timeline(lead.id)).toMatchObject([{ kind: 'received', actor: null }]);
  });

  it('records the quarantine reason, on insert or later', async () => {
    const marked = shortLead({ honeypot: 'x' });
    await visitor(backend).from('leads').insert(marked).throwOnError();
    expect(await timeline(marked.id)).toMatchObject([
      { kind: 'received' },
      { kind: 'quarantined', detail: { reason: 'honeypot' } },
    ]);
    const later = await newLead();
    await dataOf(owner.from('leads').update({ quarantine_reason: 'challenge-failed' }).eq('id', later.id));
    expect(await timeline(later.id)).toMatchObject([
      { kind: 'received' },
      { kind: 'quarantined', detail: { reason: 'challenge-failed' } },
    ]);
  });

  it('records a status changed without the functions', async () => {
    const lead = await newLead();
    await owner.from('leads').update({ status: 'booked' }).eq('id', lead.id).throwOnError();
    await owner.from('leads').update({ status: 'booked' }).eq('id', lead.id).throwOnError();
    expect(await timeline(lead.id)).toMatchObject([
      { kind: 'received' },
      { kind: 'status', actor: null, detail: { from: 'new', to: 'booked' } },
    ]);
  });

  it('derives a missing name from the email address', async () => {
    await backend.sql(
      "update public.profiles set name = null, email = 'ana.maria_ruiz+crew@example.com' where user_id = $1",
      [userId],
    );
    const lead = await newLead();
    await staff.rpc('claim_lead', { lead_id: lead.id }).throwOnError();
    expect((await timeline(lead.id)).at(-1)?.actor_name).toBe('Ana Maria Ruiz');
  });
});
