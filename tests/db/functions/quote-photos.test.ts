import { describe, expect, it } from 'vitest';
import { clearTables, testBackend } from '../support/harness.ts';
import { linkQuote, newToken, wizardLead } from '../support/leads.ts';
import { visitor } from '../support/people.ts';
import { newVisitor } from '../support/visitors.ts';
import { jpeg, PLACE } from '../../support/jpeg.ts';

const backend = await testBackend({ functions: true });

const anonymous = visitor(backend);
const PATH = '/functions/v1/quote-photos';

async function linkedLead(kind = 'owner'): Promise<{ id: string; email: string; token: string }> {
  const id = crypto.randomUUID();
  const email = `${id}@example.com`;
  await anonymous.from('leads').insert(wizardLead({ id, email })).throwOnError();
  return { id, email, token: await linkQuote(backend, id, kind) };
}

async function upload(token: string, file: BodyInit = jpeg(), visitor = newVisitor()) {
  const response = await fetch(`${backend.url}${PATH}`, {
    method: 'POST',
    headers: {
      ...visitor,
      apikey: backend.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'image/jpeg',
    },
    body: file,
  });
  return { status: response.status, body: (await response.json()) as { id?: string } };
}

type Listed = { configured: boolean; photos: { id: string; path: string }[] };
const list = async (body: object, token?: string) => {
  const response = await backend.call(PATH, { body, ...(token ? { token } : {}) });
  return { status: response.status, ...(response.body as Listed) };
};
/** Runs the worker, which has no mails to send. */
async function runWorker(): Promise<void> {
  await clearTables(backend, 'messages');
  await backend.call('/functions/v1/send-messages', { method: 'POST', key: backend.secretKey });
}
const fileOf = (id = '') => backend.files.read(`quote-photos/${id}.jpg`);

describe('a photo', () => {
  it('is stored without place data, for its owner and staff alone', async () => {
    const { id: leadId, token } = await linkedLead();
    const added = await upload(token, jpeg({ withPlace: true }));
    expect(added.status).toBe(201);
    expect(Buffer.from(fileOf(added.body.id) ?? []).includes(PLACE)).toBe(false);

    const { photos } = await list({ token });
    expect(photos).toMatchObject([{ id: added.body.id }]);
    const staff = await backend.person('staff');
    const seen = await list({ leadId }, staff.token);
    expect(seen.photos).toMatchObject([{ id: added.body.id }]);
    const opened = await fetch(`${backend.url}${seen.photos[0]?.path ?? ''}`);
    expect(opened.headers.get('content-type')).toBe('image/jpeg');
    expect(new Uint8Array(await opened.arrayBuffer())).toEqual(fileOf(added.body.id));

    expect((await list({ leadId })).status).toBe(403);
    const unsigned = `/storage/v1/object/sign/quote-photos/${added.body.id ?? ''}.jpg`;
    expect((await fetch(`${backend.url}${unsigned}`)).status).toBe(400);
    expect(
      (await backend.call(`/storage/v1/object/quote-photos/${added.body.id ?? ''}.jpg`)).status,
    ).toBeGreaterThanOrEqual(400);
  });

  it('is an answer in the timeline with one mail to staff for several', async () => {
    const { id, token } = await linkedLead();
    await upload(token);
    await upload(token);
    expect(
      await backend.sql("select detail from public.lead_events where lead_id = $1 and kind = 'answer'", [id]),
    ).toEqual([{ detail: { answer: 'photos' } }]);
    expect(
      await backend.sql("select status from public.messages where lead_id = $1 and kind = 'answer'", [id]),
    ).toHaveLength(1);
  });

  it('is refused beyond six, even when they arrive at the same time', async () => {
    const { token } = await linkedLead();
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await upload(token)).status));
    expect(statuses.toSorted()).toEqual([201, 201, 201, 201, 201, 201, 409, 409]);
    expect((await list({ token })).photos).toHaveLength(6);
  });

  it.each([
    ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 415],
    ['a page', new TextEncoder().encode('<html><script>alert(1)</script>'), 415],
    ['an empty file', new Uint8Array(), 415],
    ['a file of more than 4 MB', new Uint8Array(4 * 1024 * 1024 + 1), 413],
    ['a picture of 5000 pixels', jpeg({ width: 5000 }), 415],
    ['a progressive picture', jpeg({ kind: 0xc2 }), 415],
  ])('is refused when it is %s', async (_, file, status) => {
    const { token } = await linkedLead();
    expect((await upload(token, file)).status).toBe(status);
    expect(await backend.sql('select id from public.quote_photos where stored_at is null')).toEqual([]);
  });

  it('is refused beyond 60 tries of a visitor in an hour, with any token', async () => {
    const visitor = newVisitor();
    expect((await upload(newToken(), jpeg(), visitor)).status).toBe(403);
    await backend.sql("update public.submission_counts set count = 59 where kind = 'photo'");
    expect((await upload(newToken(), jpeg(), visitor)).status).toBe(403);
    expect((await upload(newToken(), jpeg(), visitor)).status).toBe(429);
    const { token } = await linkedLead();
    expect((await upload(token, jpeg(), visitor)).status).toBe(429);
    expect((await upload(token)).status).toBe(201);
  });

  it.each([
    ['a guessed', () => Promise.resolve(newToken())],
    ['a shared', async () => (await linkedLead('shared')).token],
    [
      'an expired',
      async () => {
        const { id, token } = await linkedLead();
        await backend.sql('update public.quote_links set expires_at = now() where lead_id = $1', [id]);
        return token;
      },
    ],
  ])('cannot be added or seen with %s link', async (_, tokenOf) => {
    const token = await tokenOf();
    expect((await upload(token)).status).toBe(403);
    expect(await list({ token })).toEqual({ status: 200, configured: true, photos: [] });
  });

  it('is removed with its file by its owner, and by nobody else', async () => {
    const { token } = await linkedLead();
    const other = await linkedLead();
    const { id = '' } = (await upload(token)).body;
    const remove = async (by: string) =>
      (await anonymous.rpc('remove_quote_photo', { token: by, photo_id: id })).data;
    expect(await remove(other.token)).toBe(false);
    expect(await remove(token)).toBe(true);
    await runWorker();
    expect(fileOf(id)).toBeUndefined();
    expect(await backend.sql('select path from public.photo_removals')).toEqual([]);
  });

  it('is named in the export and removed with its file by an erasure', async () => {
    const { email, token } = await linkedLead();
    const { id = '' } = (await upload(token)).body;
    const admin = await backend.admin();
    const exported = await backend.call('/rest/v1/rpc/export_person', {
      token: admin.token,
      body: { email, phone: null },
    });
    expect(exported.body).toMatchObject({ leads: [{ photos: [{ id }], quote_links: [{ kind: 'owner' }] }] });
    await backend.call('/rest/v1/rpc/erase_person', { token: admin.token, body: { email, phone: null } });
    await runWorker();
    expect(fileOf(id)).toBeUndefined();
  });
});
