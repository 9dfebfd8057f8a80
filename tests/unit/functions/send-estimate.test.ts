import { describe, expect, it, vi } from 'vitest';
import {
  sendEstimate,
  type EstimateEffects,
  type SignedEstimate,
} from '../../../supabase/functions/send-estimate/send-estimate.ts';
import { storedEstimate } from '../support/stored-estimate.ts';

const ID = storedEstimate().id;
const TOKEN = 'Bearer token';

const signed = (changes: Partial<SignedEstimate['estimate']> = {}, isNewest = true): SignedEstimate => ({
  email: 'rosa@example.com',
  estimate: storedEstimate(changes),
  isNewest,
});

const effects = (changes: Partial<EstimateEffects> = {}): EstimateEffects => ({
  checkStaff: vi.fn(() => Promise.resolve('allowed' as const)),
  load: vi.fn(() => Promise.resolve(signed())),
  claim: vi.fn(() => Promise.resolve(1)),
  deliver: vi.fn(() => Promise.resolve({ ok: true as const, mailId: 'mail-1' })),
  ...changes,
});
const call = (
  real: EstimateEffects,
  body: unknown = { estimateId: ID },
  authorization: string | null = TOKEN,
) => sendEstimate(() => Promise.resolve({ ok: true, value: body }), authorization, real);

describe('sendEstimate', () => {
  it('delivers the claimed message', async () => {
    const real = effects();
    expect(await call(real)).toEqual({ status: 200, response: { status: 'sent' } });
    expect(real.checkStaff).toHaveBeenCalledExactlyOnceWith(TOKEN);
    expect(real.deliver).toHaveBeenCalledExactlyOnceWith(storedEstimate(), 1);
  });

  it.each([[null], [''], ['Bearer '], ['Basic abc'], ['Bearer a,b'], [`Bearer ${'a'.repeat(8001)}`]])(
    'requires a sign-in for the header %j',
    async (header) => {
      const real = effects();
      expect(await call(real, undefined, header)).toMatchObject({ status: 401 });
      expect(real.checkStaff).not.toHaveBeenCalled();
      expect(real.load).not.toHaveBeenCalled();
    },
  );

  it('does no lookup for a caller who is not staff', async () => {
    const real = effects({ checkStaff: () => Promise.resolve('refused') });
    expect(await call(real)).toEqual({
      status: 403,
      response: { error: 'Only staff can send an estimate.' },
    });
    expect(real.load).not.toHaveBeenCalled();
  });

  it('asks for a new sign-in when the session has ended', async () => {
    const real = effects({ checkStaff: () => Promise.resolve('signed-out') });
    expect(await call(real)).toEqual({
      status: 401,
      response: { error: 'Your session has ended. Sign in again.' },
    });
    expect(real.load).not.toHaveBeenCalled();
  });

  it.each([[undefined], [null], ['id'], [{}], [{ estimateId: 7 }], [{ estimateId: '1 or 1=1' }]])(
    'rejects %j',
    async (body) => {
      const real = effects();
      const read = () => Promise.resolve({ ok: true as const, value: body });
      expect(await sendEstimate(read, TOKEN, real)).toMatchObject({ status: 400 });
      expect(real.load).not.toHaveBeenCalled();
    },
  );

  it('reads the body for staff only, and returns its error', async () => {
    const read = vi.fn(() =>
      Promise.resolve({ ok: false as const, status: 413 as const, message: 'Too long' }),
    );
    await sendEstimate(read, null, effects());
    await sendEstimate(read, TOKEN, effects({ checkStaff: () => Promise.resolve('refused') }));
    expect(read).not.toHaveBeenCalled();
    expect(await sendEstimate(read, TOKEN, effects())).toEqual({
      status: 413,
      response: { error: 'Too long' },
    });
  });

  it('returns an error for an unknown estimate', async () => {
    expect(await call(effects({ load: () => Promise.resolve(undefined) }))).toMatchObject({ status: 404 });
  });

  it('makes no claim for an estimate that was sent, was replaced or has no email', async () => {
    const cases: [Partial<EstimateEffects>, number][] = [
      [{ load: () => Promise.resolve(signed({ mail_status: 'sent' })) }, 200],
      [{ load: () => Promise.resolve(signed({}, false)) }, 409],
      [{ load: () => Promise.resolve({ ...signed(), email: null }) }, 422],
    ];
    for (const [changes, status] of cases) {
      const real = effects(changes);
      expect((await call(real)).status).toBe(status);
      expect(real.claim).not.toHaveBeenCalled();
      expect(real.deliver).not.toHaveBeenCalled();
    }
  });

  it.each([
    ['sent it', signed({ mail_status: 'sent' }), { status: 'already-sent' }],
    ['is sending it', signed({ mail_status: 'sending' }), { status: 'sending' }],
    ['signed a newer one', signed({}, false), { error: 'A newer version is signed. Send that one.' }],
  ] as const)(
    'returns the current state when someone else %s in the meantime',
    async (_, after, response) => {
      const load = vi
        .fn<EstimateEffects['load']>()
        .mockResolvedValueOnce(signed())
        .mockResolvedValueOnce(after);
      const real = effects({ load, claim: () => Promise.resolve(undefined) });
      expect((await call(real)).response).toEqual(response);
      expect(real.deliver).not.toHaveBeenCalled();
    },
  );

  it('says that a failed mail can be sent again', async () => {
    const failure = { ok: false as const, error: 'No answer' };
    expect(await call(effects({ deliver: () => Promise.resolve(failure) }))).toEqual({
      status: 502,
      response: { error: 'The mail could not be sent. Try again.' },
    });
  });

  it('sends no version that was replaced after the claim', async () => {
    const load = vi
      .fn<EstimateEffects['load']>()
      .mockResolvedValueOnce(signed())
      .mockResolvedValueOnce(signed({}, false));
    expect(await call(effects({ load, deliver: () => Promise.resolve('skipped') }))).toMatchObject({
      status: 409,
    });
  });
});
