import { beforeEach, describe, expect, it } from 'vitest';
import { testBackend } from '../support/harness.ts';
import { shortLead } from '../support/leads.ts';
import { dataOf, service, signedIn, type SignedIn } from '../support/people.ts';
import type { Role } from '../../../src/domain/accounts/role.ts';

const backend = await testBackend();

const owner = service(backend);
const admin = await signedIn(backend, 'admin');
const staff = await signedIn(backend, 'staff');
const unknownId = '00000000-0000-4000-8000-000000000000';

/** Makes `admin` the only admin: the seeded one and those of other tests become staff. */
beforeEach(async () => {
  await backend.sql("update public.profiles set role = 'staff' where role = 'admin'");
  await backend.sql("update public.profiles set role = 'admin' where user_id = $1", [admin.userId]);
});

const setRole = (caller: SignedIn, person: string, role: string) =>
  caller.client.rpc('set_person_role', { person, role: role as Role });

const roleOf = async (userId: string) =>
  (await owner.from('profiles').select('role').eq('user_id', userId).single()).data?.role;

describe('set_person_role', () => {
  it('gives a person each role, but the last admin none', async () => {
    const person = await signedIn(backend, 'pending');
    for (const role of ['staff', 'admin', 'removed', 'pending']) {
      expect((await setRole(admin, person.userId, role)).data).toBe('done');
      expect(await roleOf(person.userId)).toBe(role);
    }
    for (const role of ['staff', 'pending', 'removed'])
      expect((await setRole(admin, admin.userId, role)).data).toBe('last-admin');
    expect(await roleOf(admin.userId)).toBe('admin');
  });

  it.each(['removed', 'pending'])(
    'unassigns the open leads of a person who becomes %s and logs it on the timeline',
    async (role) => {
      const person = await signedIn(backend, 'staff');
      const [open, closed, others] = [shortLead(), shortLead({ status: 'done' }), shortLead()];
      await owner.from('leads').insert([open, closed, others]).throwOnError();
      await person.client.rpc('claim_lead', { lead_id: open.id }).throwOnError();
      await person.client.rpc('claim_lead', { lead_id: closed.id }).throwOnError();
      await staff.client.rpc('claim_lead', { lead_id: others.id }).throwOnError();

      await setRole(admin, person.userId, role).throwOnError();
      const { data } = await owner
        .from('leads')
        .select('id, assigned_to')
        .in('id', [open.id, closed.id, others.id]);
      const assignees = Object.fromEntries((data ?? []).map(({ id, assigned_to }) => [id, assigned_to]));
      expect(assignees).toEqual({ [open.id]: null, [closed.id]: person.userId, [others.id]: staff.userId });
      const { data: events } = await staff.client
        .from('lead_events')
        .select('kind, actor, detail')
        .in('lead_id', [open.id, closed.id])
        .eq('kind', 'unassigned');
      expect(events).toMatchObject([
        { kind: 'unassigned', actor: admin.userId, detail: { from: person.userId } },
      ]);
    },
  );

  it('keeps the leads assigned when an admin becomes staff', async () => {
    const other = await signedIn(backend, 'admin');
    const lead = shortLead();
    await owner.from('leads').insert(lead).throwOnError();
    await other.client.rpc('claim_lead', { lead_id: lead.id }).throwOnError();
    await setRole(admin, other.userId, 'staff').throwOnError();
    const { data } = await owner.from('leads').select('assigned_to').eq('id', lead.id).single();
    expect(data?.assigned_to).toBe(other.userId);
  });

  it('returns an error message for an unknown account', async () => {
    expect((await setRole(admin, unknownId, 'staff')).error).toMatchObject({
      code: 'PT404',
      message: 'There is no such account.',
    });
  });
});

describe('an account whose address is not confirmed', () => {
  const signUp = async () => {
    const email = `${crypto.randomUUID()}@people.example`;
    await backend.call('/auth/v1/signup', { body: { email, password: 'sunny-side-up' } });
    const { data } = await owner.from('profiles').select('user_id, confirmed_at').eq('email', email).single();
    return { email, userId: data?.user_id ?? '', confirmedAt: data?.confirmed_at };
  };

  it.each(['staff', 'admin'])('cannot become %s until it is, but can be removed', async (role) => {
    const { userId, confirmedAt } = await signUp();
    expect(confirmedAt).toBeNull();
    expect((await setRole(admin, userId, role)).error).toMatchObject({
      code: '22023',
      message: 'This person has not confirmed the email address yet.',
    });
    expect(await roleOf(userId)).toBe('pending');
    expect((await setRole(admin, userId, 'removed')).data).toBe('done');

    await backend.sql('update auth.users set email_confirmed_at = now() where id = $1', [userId]);
    expect((await setRole(admin, userId, role)).data).toBe('done');
  });
});

describe('an access token after sign-out', () => {
  const signedInStaff = async () => {
    const person = await backend.person('staff');
    const read = () => backend.call('/rest/v1/leads?select=id', { token: person.token });
    const count = async () =>
      (await backend.call('/rest/v1/rpc/lead_counts', { body: {}, token: person.token })).status;
    return { ...person, read, count };
  };

  it('is refused with status 401, so that nobody takes it for an empty queue', async () => {
    const { token, read, count } = await signedInStaff();
    expect(await count()).toBe(200);
    expect(await read()).toMatchObject({ status: 200 });
    await backend.call('/auth/v1/logout?scope=local', { method: 'POST', token });
    expect(await count()).toBe(401);
    expect(await read()).toMatchObject({
      status: 401,
      body: { message: 'Your session has ended. Sign in again.' },
    });
  });

  it('is refused after a change of the password on another device', async () => {
    const { email, password, read } = await signedInStaff();
    const other = await backend.call('/auth/v1/token?grant_type=password', { body: { email, password } });
    const { access_token: token } = other.body as { access_token: string };
    const change = { password: 'another-sunny-side', current_password: password };
    const changed = await backend.call('/auth/v1/user', { method: 'PUT', token, body: change });
    expect(changed.status).toBe(200);
    expect(await read()).toMatchObject({ status: 401 });
  });

  it('works on while another device signs out', async () => {
    const { email, password, token, count } = await signedInStaff();
    await backend.call('/auth/v1/token?grant_type=password', { body: { email, password } });
    await backend.call('/auth/v1/logout?scope=others', { method: 'POST', token });
    expect(await count()).toBe(200);
  });

  it('ends with the time limit of its session', async () => {
    const { userId, count } = await signedInStaff();
    const limit = (when: string) =>
      backend.sql(`update auth.sessions set not_after = now() + $1::interval where user_id = $2`, [
        when,
        userId,
      ]);
    await limit('1 minute');
    expect(await count()).toBe(200);
    await limit('-1 minute');
    expect(await count()).toBe(401);
  });
});

it('a removed person with a valid token loses access with the next request and regains it when reinstated', async () => {
  const lead = shortLead();
  await owner.from('leads').insert(lead).throwOnError();
  const person = await signedIn(backend, 'staff');
  const leads = async () => (await person.client.from('leads').select('id').eq('id', lead.id)).data;
  const profiles = async () => (await person.client.from('profiles').select('user_id')).data;

  expect(await leads()).toEqual([{ id: lead.id }]);
  expect((await profiles())?.length).toBeGreaterThan(1);

  await setRole(admin, person.userId, 'removed').throwOnError();
  expect(await leads()).toBeNull();
  expect(await profiles()).toBeNull();
  // The own profile stays readable, so the dashboard can show the reason.
  expect((await person.client.rpc('own_profile')).data).toMatchObject([{ role: 'removed' }]);
  expect((await person.client.rpc('lead_counts')).error?.code).toBe('42501');
  expect((await person.client.rpc('set_own_name', { name: 'Still here' })).error?.code).toBe('42501');
  expect((await person.client.rpc('is_staff')).data).toBe(false);

  await setRole(admin, person.userId, 'staff').throwOnError();
  expect(await leads()).toEqual([{ id: lead.id }]);
});

it('a removed person with a valid token does not become pending by changing the account email', async () => {
  const person = await signedIn(backend, 'removed');
  await backend.sql('update auth.users set email = $1 where id = $2', [
    'other@people.example',
    person.userId,
  ]);
  expect(await roleOf(person.userId)).toBe('removed');
});

describe('set_own_name', () => {
  const nameOf = async (userId: string) =>
    (await owner.from('profiles').select('name').eq('user_id', userId).single()).data?.name;

  it('trims and stores the own name only', async () => {
    await staff.client.rpc('set_own_name', { name: '  Marisol Ortega-Núñez ' }).throwOnError();
    expect(await nameOf(staff.userId)).toBe('Marisol Ortega-Núñez');
    expect(await nameOf(admin.userId)).toBeNull();
  });

  it('refuses an empty name, 101 characters and two lines, and keeps the old name', async () => {
    await staff.client.rpc('set_own_name', { name: 'Marisol' }).throwOnError();
    for (const name of ['   ', 'x'.repeat(101), 'Marisol\nBcc: everyone@example.com'])
      expect((await staff.client.rpc('set_own_name', { name })).error).toMatchObject({
        code: '22023',
        message: 'A name is one line of 1 to 100 characters.',
      });
    expect(await nameOf(staff.userId)).toBe('Marisol');
  });
});

const linesAbout = (person: string) =>
  dataOf(
    admin.client
      .from('audit_log')
      .select('actor, actor_name, action, detail')
      .contains('detail', { person })
      .order('created_at'),
  );

it('the audit log records actor, person, old role and new role of a role change', async () => {
  const person = await signedIn(backend, 'pending');
  await admin.client.rpc('set_own_name', { name: 'Ana Admin' }).throwOnError();
  await admin.client.rpc('set_person_role', { person: person.userId, role: 'staff' }).throwOnError();
  await admin.client.rpc('set_person_role', { person: person.userId, role: 'staff' }).throwOnError();
  await admin.client.rpc('set_person_role', { person: person.userId, role: 'removed' }).throwOnError();
  const line = { actor: admin.userId, actor_name: 'Ana Admin', action: 'role-changed' };
  expect(await linesAbout(person.userId)).toEqual([
    { ...line, detail: { person: person.userId, from: 'pending', to: 'staff' } },
    { ...line, detail: { person: person.userId, from: 'staff', to: 'removed' } },
  ]);
});

it('the audit log records a role change by the service key without an actor', async () => {
  const person = await signedIn(backend, 'pending');
  await owner.from('profiles').update({ role: 'admin' }).eq('user_id', person.userId).throwOnError();
  expect(await linesAbout(person.userId)).toEqual([
    {
      actor: null,
      actor_name: null,
      action: 'role-changed',
      detail: { person: person.userId, from: 'pending', to: 'admin' },
    },
  ]);
});

it('the audit log keeps its entries when the account of an admin is deleted', async () => {
  const leaving = await signedIn(backend, 'admin');
  const person = await signedIn(backend, 'pending');
  await leaving.client.rpc('set_person_role', { person: person.userId, role: 'staff' }).throwOnError();
  const [before] = await linesAbout(person.userId);
  await backend.sql('delete from auth.users where id = $1', [leaving.userId]);
  expect(before?.actor).toBe(leaving.userId);
  expect(await linesAbout(person.userId)).toEqual([{ ...before, actor: null }]);
  expect(before?.actor_name).toMatch(/^Admin \w/);
});
