import { expect, it } from 'vitest';
import { testBackend } from '../support/harness.ts';
import { signedIn, type SignedIn } from '../support/people.ts';

const backend = await testBackend();

const dana = await signedIn(backend, 'staff');
const kim = await signedIn(backend, 'staff');

const save = ({ client }: SignedIn, name: string, id: string = crypto.randomUUID()) =>
  client.rpc('save_view', { id, name, query: '?assigned=me', search: 'rosa' });
const names = async ({ client }: SignedIn) =>
  (await client.from('saved_views').select('name').order('created_at').throwOnError()).data.map(
    ({ name }) => name,
  );

it('keeps views of each person apart, one per name and id', async () => {
  const id = crypto.randomUUID();
  await save(dana, ' My morning ', id).throwOnError();
  await save(dana, 'Ignored: the id is known', id).throwOnError();
  await save(kim, 'My morning').throwOnError();
  expect(await names(dana)).toEqual(['My morning']);
  expect((await save(dana, 'My morning')).error?.code).toBe('22023');
  expect((await kim.client.rpc('delete_view', { id }).throwOnError()).data).toBe(false);
  expect((await kim.client.rpc('rename_view', { id, name: 'Theirs' }).throwOnError()).data).toBe(false);
  expect(await names(dana)).toEqual(['My morning']);
  expect((await dana.client.rpc('rename_view', { id, name: ' Evening ' }).throwOnError()).data).toBe(true);
  expect(await names(dana)).toEqual(['Evening']);
  expect((await dana.client.rpc('delete_view', { id }).throwOnError()).data).toBe(true);
  expect(await names(dana)).toEqual([]);
});

it.each(['', ' ', 'a'.repeat(41), 'two\nlines'])('refuses the name %j', async (name) => {
  expect((await save(kim, name)).error).not.toBeNull();
});

it('stops at 20', async () => {
  const ana = await signedIn(backend, 'staff');
  for (let index = 0; index < 20; index += 1) await save(ana, `View ${index}`).throwOnError();
  expect((await save(ana, 'One more')).error?.message).toBe('You have 20 views. Delete one first.');
});
