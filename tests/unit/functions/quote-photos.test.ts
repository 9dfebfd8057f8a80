import { describe, expect, it, vi } from 'vitest';
import { addPhoto, type PhotoEffects } from '../../../supabase/functions/quote-photos/quote-photos.ts';
import { jpeg } from '../../support/jpeg.ts';

const TOKEN = 'a'.repeat(64);

const effects = (take: Awaited<ReturnType<PhotoEffects['take']>>) => ({
  isConfigured: true,
  checkStaff: vi.fn(),
  photosOfToken: vi.fn(),
  photosOfLead: vi.fn(),
  take: vi.fn(() => Promise.resolve(take)),
  release: vi.fn(() => Promise.resolve()),
  store: vi.fn(() => Promise.resolve(true)),
});

const body = (file: Uint8Array<ArrayBuffer>) =>
  vi.fn(() => Promise.resolve({ ok: true as const, value: file }));

describe('an uploaded photo', () => {
  it.each([
    [403, undefined],
    [409, 'full' as const],
    [429, 'limited' as const],
  ])('is refused with %d before its body is read', async (status, take) => {
    const read = body(jpeg());
    expect((await addPhoto(`Bearer ${TOKEN}`, read, effects(take))).status).toBe(status);
    expect(read).not.toHaveBeenCalled();
  });

  it.each([
    null,
    '',
    'Bearer',
    `Basic ${TOKEN}`,
    'Bearer x',
    `Bearer ${TOKEN}\u0000`,
    `Bearer ${TOKEN.toUpperCase()}`,
  ])('is refused for %j without asking the database', async (authorization) => {
    const known = effects({ id: 'p1' });
    const read = body(jpeg());
    expect((await addPhoto(authorization, read, known)).status).toBe(403);
    expect(known.take).not.toHaveBeenCalled();
    expect(read).not.toHaveBeenCalled();
  });

  it('gives up its place when it is no photo', async () => {
    const known = effects({ id: 'p1' });
    expect((await addPhoto(`Bearer ${TOKEN}`, body(new Uint8Array([1])), known)).status).toBe(415);
    expect(known.release).toHaveBeenCalledWith('p1');
    expect(known.store).not.toHaveBeenCalled();
  });

  it('is stored in its place', async () => {
    const known = effects({ id: 'p1' });
    expect(await addPhoto(`Bearer ${TOKEN}`, body(jpeg({ withPlace: true })), known)).toEqual({
      status: 201,
      response: { id: 'p1' },
    });
    expect(known.store).toHaveBeenCalledWith('p1', jpeg());
    expect(known.release).not.toHaveBeenCalled();
  });
});
