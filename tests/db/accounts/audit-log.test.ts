import { describe, expect, it } from 'vitest';
import { testBackend } from '../support/harness.ts';
import { service, signedIn } from '../support/people.ts';

const backend = await testBackend();

const owner = service(backend);
const admin = await signedIn(backend, 'admin');

const linesAbout = async (person: string) =>
  (
    await admin.client
      .from('audit_log')
      .select('actor, actor_name, action, detail')
      .contains('detail', { person })
      .order('created_at')
      .throwOnError()
  ).data;

describe('the audit log', () => {
  it('records actor, person, old role and new role of a role change', async () => {
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

  it('records a role change by the service key without an actor', async () => {
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

  it('keeps its entries when the account of an admin is deleted', async () => {
    const leaving = await signedIn(backend, 'admin');
    const person = await signedIn(backend, 'pending');
    await leaving.client.rpc('set_person_role', { person: person.userId, role: 'staff' }).throwOnError();
    const [before] = await linesAbout(person.userId);
    await backend.sql('delete from auth.users where id = $1', [leaving.userId]);
    expect(before?.actor).toBe(leaving.userId);
    expect(await linesAbout(person.userId)).toEqual([{ ...before, actor: null }]);
    expect(before?.actor_name).toMatch(/^Admin \w/);
  });
});
