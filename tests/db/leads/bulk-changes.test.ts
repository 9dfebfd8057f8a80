import { beforeEach, expect, it } from 'vitest';
import type { LeadStatus } from '../../../src/domain/leads/lead-status.ts';
import { testBackend } from '../support/harness.ts';
import { eventsOf, insertShortLead } from '../support/leads.ts';
import { dataOf, service, signedIn, type SignedIn } from '../support/people.ts';

const backend = await testBackend();

const owner = service(backend);
const dana = await signedIn(backend, 'staff');
const kim = await signedIn(backend, 'staff');
/** Null elements and arguments; the generated types do not allow them. */
const nobody = null as unknown as string;
const NOBODY = [nobody, nobody, nobody];
const NEW: LeadStatus[] = ['new', 'new', 'new'];

let ids: string[] = [];
beforeEach(async () => {
  ids = [];
  for (let index = 0; index < 3; index += 1) ids.push((await insertShortLead(owner)).id);
});

const assign = ({ client }: SignedIn, assignee: string, expected: string[], batch_id: string) =>
  client.rpc('assign_leads', { batch_id, lead_ids: ids, assignee, expected });
const move = (
  { client }: SignedIn,
  status: LeadStatus,
  expected: LeadStatus[],
  batch_id: string,
  reason?: string,
) => client.rpc('move_leads', { batch_id, lead_ids: ids, status, expected, ...(reason ? { reason } : {}) });
const undo = ({ client }: SignedIn, batch_id: string) => client.rpc('undo_bulk_change', { batch_id });
/** Outcomes in the order of the leads, such as "done done changed". */
const outcomes = ({ data }: { data: { lead_id: string; outcome: string }[] | null }) =>
  ids.flatMap((id) => data?.find(({ lead_id: found }) => found === id)?.outcome ?? []).join(' ');
const stored = async () => {
  const { data } = await owner.from('leads').select().in('id', ids).throwOnError();
  return ids.map((id) => data.find((lead) => lead.id === id));
};
const kinds = async (id = '') => (await eventsOf(dana.client, id)).map(({ kind }) => kind);

it('assigning several leads assigns each with its own entry, and undo gives them back', async () => {
  const batch = crypto.randomUUID();
  expect(outcomes(await assign(dana, kim.userId, NOBODY, batch))).toBe('done done done');
  expect((await stored()).map((lead) => lead?.assigned_to)).toEqual([kim.userId, kim.userId, kim.userId]);
  expect(await kinds(ids[0])).toEqual(['assigned']);
  expect(outcomes(await undo(dana, batch))).toBe('done done done');
  expect((await stored()).map((lead) => lead?.assigned_to)).toEqual([null, null, null]);
  expect(await kinds(ids[0])).toEqual(['assigned', 'unassigned']);
});

it('assigning several leads leaves out what changed meanwhile or was erased', async () => {
  await dana.client.rpc('claim_lead', { lead_id: ids[0] ?? '' }).throwOnError();
  await owner
    .from('leads')
    .delete()
    .eq('id', ids[2] ?? '')
    .throwOnError();
  const response = await assign(kim, kim.userId, NOBODY, crypto.randomUUID());
  expect(outcomes(response)).toBe('changed done gone');
  expect((await stored())[0]?.assigned_to).toBe(dana.userId);
});

it('assigning several leads changes nothing when repeated, even after others worked on the leads', async () => {
  const batch = crypto.randomUUID();
  await assign(dana, kim.userId, NOBODY, batch).throwOnError();
  await kim.client
    .rpc('assign_lead', { lead_id: ids[0] ?? '', assignee: nobody, expected: kim.userId })
    .throwOnError();
  expect(outcomes(await assign(dana, kim.userId, NOBODY, batch))).toBe('done done done');
  expect(outcomes(await assign(dana, dana.userId, NOBODY, batch))).toBe('changed changed changed');
  expect((await stored())[0]?.assigned_to).toBeNull();
  expect(outcomes(await undo(dana, batch))).toBe('changed done done');
});

it('moving several leads gives each the status with the reason, and undo restores what it had', async () => {
  const follow = '2027-01-05T18:00:00+00:00';
  await owner.from('leads').update({ status: 'verified', follow_up_at: follow }).in('id', ids).throwOnError();
  const batch = crypto.randomUUID();
  const expected = ['verified', 'verified', 'new'] as LeadStatus[];
  expect(outcomes(await move(dana, 'lost', expected, batch, 'Moved away'))).toBe('done done changed');
  expect((await stored())[0]).toMatchObject({
    status: 'lost',
    lost_reason: 'Moved away',
    follow_up_at: null,
  });
  await dataOf(kim.client.rpc('set_lead_status', { lead_id: ids[1] ?? '', status: 'new', expected: 'lost' }));
  expect(outcomes(await undo(dana, batch))).toBe('done changed');
  expect((await stored())[0]).toMatchObject({ status: 'verified', lost_reason: null, follow_up_at: follow });
  expect((await stored())[1]).toMatchObject({ status: 'new' });
});

it('moving several leads changes none of them when one needs a reason that is missing', async () => {
  const response = await move(dana, 'booked', NEW, crypto.randomUUID());
  expect(response.error?.code).toBe('22023');
  expect((await stored()).map((lead) => lead?.status)).toEqual(NEW);
});

it('moving several leads is undone only by the person who did it, and is no other change with the same id', async () => {
  const batch = crypto.randomUUID();
  await move(dana, 'spam', NEW, batch).throwOnError();
  expect(outcomes(await move(dana, 'spam', NEW, batch))).toBe('done done done');
  expect(outcomes(await move(dana, 'verified', NEW, batch))).toBe('changed changed changed');
  expect((await undo(kim, batch)).data).toEqual([]);
  expect((await stored())[0]?.status).toBe('spam');
});

it('refuses none, too many, and arrays that do not match', async () => {
  const many = Array.from({ length: 201 }, () => crypto.randomUUID());
  for (const [lead_ids, expected] of [
    [[], []],
    [many, many.map(() => 'new' as const)],
    [ids, ['new']],
  ] as const) {
    const { error } = await dana.client.rpc('move_leads', {
      batch_id: crypto.randomUUID(),
      lead_ids: [...lead_ids],
      status: 'spam',
      expected: [...expected],
    });
    expect(error?.code).toBe('22023');
  }
});
