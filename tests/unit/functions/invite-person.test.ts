import { describe, expect, it, vi } from 'vitest';
import {
  invitePerson,
  type InvitationEffects,
} from '../../../supabase/functions/invite-person/invite-person.ts';

const TOKEN = 'Bearer token';
const PERSON = { email: ' Maya@Example.com ', name: ' Maya \n  Lopez ', role: 'staff' };

const effects = (changes: Partial<InvitationEffects> = {}) => ({
  checkAdmin: vi.fn<InvitationEffects['checkAdmin']>().mockResolvedValue('allowed'),
  invite: vi.fn<InvitationEffects['invite']>().mockResolvedValue({ ok: true, userId: 'u1' }),
  setRole: vi.fn<InvitationEffects['setRole']>().mockResolvedValue(true),
  ...changes,
});

const call = (real: InvitationEffects, body: unknown = PERSON, authorization: string | null = TOKEN) =>
  invitePerson(() => Promise.resolve({ ok: true, value: body }), authorization, real);

describe('invitePerson', () => {
  it('sends the link and stores the role in the name of the admin', async () => {
    const real = effects();
    expect(await call(real)).toEqual({ status: 200, response: { status: 'invited' } });
    expect(real.checkAdmin).toHaveBeenCalledExactlyOnceWith(TOKEN);
    expect(real.invite).toHaveBeenCalledExactlyOnceWith('maya@example.com');
    expect(real.setRole).toHaveBeenCalledExactlyOnceWith(TOKEN, 'u1', { role: 'staff', name: 'Maya Lopez' });
  });

  it('reads the body for admins only, and returns its error', async () => {
    const read = vi.fn(() =>
      Promise.resolve({ ok: false as const, status: 413 as const, message: 'Too long' }),
    );
    expect(await invitePerson(read, null, effects())).toMatchObject({ status: 401 });
    expect(await invitePerson(read, 'Basic abc', effects())).toMatchObject({ status: 401 });
    const refused = effects({ checkAdmin: () => Promise.resolve('refused') });
    expect(await invitePerson(read, TOKEN, refused)).toMatchObject({ status: 403 });
    const signedOut = effects({ checkAdmin: () => Promise.resolve('signed-out') });
    expect(await invitePerson(read, TOKEN, signedOut)).toMatchObject({ status: 401 });
    expect(read).not.toHaveBeenCalled();
    expect(await invitePerson(read, TOKEN, effects())).toEqual({
      status: 413,
      response: { error: 'Too long' },
    });
    expect(refused.invite).not.toHaveBeenCalled();
  });

  it.each([
    [null],
    ['maya@example.com'],
    [{ email: 'maya@example.com' }],
    [{ email: 'maya@', role: 'staff' }],
    [{ email: ['maya@example.com'], role: 'staff' }],
    [{ email: `${'a'.repeat(250)}@example.com`, role: 'staff' }],
    [{ email: 'maya\u200b@example.com', role: 'staff' }],
    [{ email: 'maya\ud800@example.com', role: 'staff' }],
    [{ email: 'mayá@example.com', role: 'staff' }],
    [{ email: 'maya@example.com', role: 'removed' }],
    [{ email: 'maya@example.com', role: 'staff', name: 'x'.repeat(101) }],
  ])('rejects %j', async (body) => {
    const real = effects();
    expect(await call(real, body)).toMatchObject({ status: 400 });
    expect(real.invite).not.toHaveBeenCalled();
  });

  it.each([
    ['known', 409],
    ['too-soon', 429],
    ['failed', 502],
  ] as const)('gives nobody a role when the invitation is refused as %s', async (reason, status) => {
    const real = effects({ invite: () => Promise.resolve({ ok: false, reason }) });
    expect(await call(real)).toMatchObject({ status });
    expect(real.setRole).not.toHaveBeenCalled();
  });

  it('says that the role was not saved', async () => {
    const real = effects({ setRole: () => Promise.resolve(false) });
    expect(await call(real)).toMatchObject({ status: 502 });
  });
});
