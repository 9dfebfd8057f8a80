import { describe, expect, it } from 'vitest';
import { testBackend } from '../support/harness.ts';
import { eventsOf, leadOf, shortLead, wizardLead, type NewLead } from '../support/leads.ts';
import { dataOf, service, signedIn, visitor } from '../support/people.ts';

const backend = await testBackend();

const owner = service(backend);
const { client: staff } = await signedIn(backend, 'staff');

/** Inserts a lead that matches no other unless `changes` say so, and returns its id. */
async function newLead(changes: Partial<NewLead> = {}): Promise<string> {
  const id = crypto.randomUUID();
  const lead = shortLead({ id, email: `${id}@example.com`, address: 'San Jose', ...changes });
  await owner.from('leads').insert(lead).throwOnError();
  return id;
}
const duplicates = async (id: string) =>
  (await staff.rpc('lead_duplicates', { lead_id: id }).throwOnError()).data.map((row) => ({
    id: row.id,
    why: row.why,
  }));
const merge = (duplicate: string, into: string) =>
  staff.rpc('merge_lead', { duplicate, into_lead: into, reason: 'Said so on the phone' });
const unmerge = (duplicate: string) => staff.rpc('unmerge_lead', { duplicate });
const stored = (id: string) => leadOf(owner, id);
const events = async (id: string) =>
  (await eventsOf(staff, id)).map(({ kind, detail }) => ({ kind, detail }));
/** Returns ten digits that are unique in this file. */
let numbers = 0;
const newPhone = (): string => {
  numbers += 1;
  return `(415) 555-${String(numbers).padStart(4, '0')}`;
};

describe('the duplicates of a lead', () => {
  it.each<['phone' | 'email', string, string]>([
    ['phone', '(408) 555-0178', '+1 408.555.0178'],
    ['phone', '(408) 555-0179', '4085550179'],
    ['email', 'Nora@Example.com', 'nora@example.com'],
  ])('are found by %s, written %s and %s', async (key, one, other) => {
    const first = await newLead({ [key]: one });
    const second = await newLead({ [key]: other });
    expect(await duplicates(first)).toEqual([{ id: second, why: [key] }]);
  });

  it('are found by street across forms', async () => {
    const first = await newLead({ address: '12 Willow St., San Jose, CA 95125' });
    const wizard = wizardLead({
      address: '12  willow ST',
      city: 'San Jose',
      zip: '95125-0001',
      email: 'w@example.com',
    });
    await owner.from('leads').insert(wizard).throwOnError();
    expect(await duplicates(first)).toEqual([{ id: wizard.id, why: ['address'] }]);
  });

  it.each([
    [true, '31 Willow St, Apt 2, San Jose, CA 95125', '31 Willow St., #2, San Jose'],
    [true, '41 Willow St Unit 4B, San Jose', '41 willow st, unit 4-b'],
    [true, '51 Willow St, Bldg 3, Apt 2, San Jose', '51 Willow St Building 3 Apt 2, San Jose'],
    [true, '61 Willow St, 2nd Floor, San Jose', '61 Willow St, 2nd fl, San Jose'],
    [true, '71 Willow St, 7, San Jose', '71 Willow St Ste. 7, San Jose'],
    [false, '131 Willow St, Apt 1, San Jose', '131 Willow St, Apt 2, San Jose'],
    [false, '132 Willow St #1, San Jose', '132 Willow St #2, San Jose'],
    [false, '133 Willow St, San Jose', '133 Willow St, Unit 2, San Jose'],
    [false, '134 Willow St, Bldg 1, Apt 2, San Jose', '134 Willow St, Bldg 3, Apt 2, San Jose'],
    [false, '135 Willow St, San Jose', '1135 Willow St, San Jose'],
  ])('live on the same street with the same unit: %s for %s and %s', async (same, one, other) => {
    const keys = 'select public.street_key($1) = public.street_key($2) as same';
    expect(await backend.sql(keys, [one, other])).toEqual([{ same }]);
  });

  it('do not match the same street in another city, or a city alone', async () => {
    const first = await newLead({ address: '100 Main Street, San Jose, CA 95112' });
    await newLead({ address: '100 Main Street, Oakland, CA 94601' });
    expect(await duplicates(first)).toEqual([]);
    expect(await duplicates(await newLead({ address: 'San Jose' }))).toEqual([]);
  });

  it('list every reason, the strongest match first, without test leads', async () => {
    const name = `Customer ${newPhone()}`;
    const home = { address: '7 Elm Court, San Jose, CA 95112' };
    const contact = { phone: newPhone(), email: 'many@example.com' };
    const lead = await newLead({ ...home, ...contact, name });
    const both = await newLead({ ...home, ...contact });
    const byEmail = await newLead({ email: contact.email });
    const byPhone = await newLead({ phone: contact.phone, ...home });
    const byHomeAndName = await newLead({ ...home, name });
    const byHome = await newLead(home);
    const test = await newLead({ ...home, ...contact, form: 'test' });
    expect(await duplicates(lead)).toEqual([
      { id: both, why: ['address', 'email', 'phone'] },
      { id: byEmail, why: ['email'] },
      { id: byPhone, why: ['address', 'phone'] },
      { id: byHomeAndName, why: ['address'] },
      { id: byHome, why: ['address'] },
    ]);
    expect(await duplicates(test)).toEqual([]);
  });

  it('include leads merged into it, but not those merged elsewhere', async () => {
    const phone = newPhone();
    const [first, second, third, stranger] = [
      await newLead({ phone }),
      await newLead({ phone }),
      await newLead({ phone }),
      await newLead(),
    ];
    await merge(second, first).throwOnError();
    await merge(stranger, first).throwOnError();
    expect(await duplicates(first)).toEqual([
      { id: second, why: ['phone'] },
      { id: stranger, why: [] },
      { id: third, why: ['phone'] },
    ]);
    expect(await duplicates(third)).toEqual([{ id: first, why: ['phone'] }]);
  });

  it('are at most 50', async () => {
    const email = 'flood@example.com';
    const id = await newLead({ email });
    await dataOf(owner.from('leads').insert(Array.from({ length: 60 }, () => shortLead({ email }))));
    expect(await duplicates(id)).toHaveLength(50);
  });
});

describe('merging', () => {
  it('asks for a reason when neither email nor phone agree, and keeps it in both timelines', async () => {
    const address = '31 Cedar Road, San Jose, CA 95112';
    const [duplicate, into] = [await newLead({ address }), await newLead({ address })];
    const call = (reason?: string) =>
      staff.rpc('merge_lead', { duplicate, into_lead: into, ...(reason === undefined ? {} : { reason }) });
    for (const reason of [undefined, ' \n', 'x'.repeat(501)]) expect((await call(reason)).status).toBe(400);
    expect((await call(' Same household ').throwOnError()).data).toBe('done');
    expect(await events(duplicate)).toEqual([{ kind: 'merged', detail: { into, reason: 'Same household' } }]);
    expect(await events(into)).toEqual([{ kind: 'merged', detail: { duplicate, reason: 'Same household' } }]);
  });

  it.each([
    ['email', { email: 'sam+solar@gmail.com' }, { email: 's.am@gmail.com' }],
    ['phone', { phone: '(408) 555-0190' }, { phone: '+1 408 555 0190' }],
  ])('needs no reason when the %s agrees', async (_, one, other) => {
    const [duplicate, into] = [await newLead(one), await newLead(other)];
    expect((await staff.rpc('merge_lead', { duplicate, into_lead: into }).throwOnError()).data).toBe('done');
  });

  it('shows the status of the target on the private link of the duplicate', async () => {
    const [duplicate, into] = [
      await newLead({ service_type: 'ev-charger' }),
      await newLead({ status: 'booked' }),
    ];
    const shown = async () =>
      (await visitor(backend).rpc('lead_status', { lead_id: duplicate }).throwOnError()).data;
    expect(await shown()).toMatchObject([{ service_type: 'ev-charger', status: 'new' }]);
    await merge(duplicate, into).throwOnError();
    expect(await shown()).toMatchObject([{ service_type: 'ev-charger', status: 'booked' }]);
    await unmerge(duplicate).throwOnError();
    expect(await shown()).toMatchObject([{ status: 'new' }]);
  });

  it('returns "changed" when it was already merged into a third lead', async () => {
    const [duplicate, into, third] = [await newLead(), await newLead(), await newLead()];
    await merge(duplicate, third).throwOnError();
    expect((await merge(duplicate, into).throwOnError()).data).toBe('changed');
    expect((await stored(duplicate)).merged_into).toBe(third);
  });

  it('takes the duplicate out of the queue until it is undone, each logged once on both timelines', async () => {
    const [duplicate, into] = [await newLead(), await newLead()];
    for (const _ of ['first', 'repeat'])
      expect((await merge(duplicate, into).throwOnError()).data).toBe('done');
    expect(await stored(duplicate)).toMatchObject({ merged_into: into, waiting: false });
    expect(await stored(into)).toMatchObject({ merged_into: null, waiting: true });
    expect((await unmerge(duplicate).throwOnError()).data).toBe('done');
    expect((await unmerge(duplicate).throwOnError()).data).toBe('done');
    expect(await stored(duplicate)).toMatchObject({ merged_into: null, waiting: true });
    expect(await events(duplicate)).toMatchObject([
      { kind: 'merged' },
      { kind: 'unmerged', detail: { into } },
    ]);
    expect(await events(into)).toMatchObject([
      { kind: 'merged' },
      { kind: 'unmerged', detail: { duplicate } },
    ]);
  });

  it('refuses a chain in either direction', async () => {
    const [first, second, third] = [await newLead(), await newLead(), await newLead()];
    await merge(first, second).throwOnError();
    const onward = await merge(second, third);
    expect(onward.error).toMatchObject({
      code: '22023',
      message: expect.stringContaining('Undo that first') as string,
    });
    const into = await merge(third, first);
    expect(into.error).toMatchObject({
      code: '22023',
      message: expect.stringContaining('a third one') as string,
    });
    expect((await stored(second)).merged_into).toBeNull();
  });

  it('refuses the same lead twice, and test leads', async () => {
    const [lead, test] = [await newLead(), await newLead({ form: 'test' })];
    expect((await merge(lead, lead)).error?.code).toBe('22023');
    expect((await merge(test, lead)).error?.message).toBe('Test leads are not merged.');
  });

  it('unmerges a duplicate when the target is deleted', async () => {
    const [duplicate, into] = [await newLead(), await newLead()];
    await merge(duplicate, into).throwOnError();
    await owner.from('leads').delete().eq('id', into).throwOnError();
    expect(await stored(duplicate)).toMatchObject({ merged_into: null, waiting: true });
  });
});
