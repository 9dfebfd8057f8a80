import { describe, expect, it, vi } from 'vitest';
import {
  notifyStaff,
  type NotificationEffects,
} from '../../../supabase/functions/send-lead-notification/notify-staff.ts';
import type { LeadRow } from '../../../supabase/functions/send-lead-notification/lead-facts.ts';
import type { ChallengeResult } from '../../../supabase/functions/send-lead-notification/turnstile.ts';
import { storedLead } from '../support/stored-lead.ts';

const lead = storedLead();
const mail = { to: ['staff@example.com'], subject: 'New lead', html: '<p>New lead</p>', text: 'New lead' };

const effects = (changes: Partial<NotificationEffects> = {}): NotificationEffects => ({
  loadLead: vi.fn((id: string) => Promise.resolve(id === lead.id ? lead : undefined)),
  claim: vi.fn<NotificationEffects['claim']>((leadId, kind) => Promise.resolve({ leadId, kind, attempt: 1 })),
  settle: vi.fn(() => Promise.resolve()),
  quarantine: vi.fn(() => Promise.resolve()),
  compose: vi.fn(() => mail),
  send: vi.fn(() => Promise.resolve({ ok: true as const, mailId: 'mail-1' })),
  ...changes,
});

describe('notifyStaff', () => {
  it('sends one mail for a known lead and stores the mail service id', async () => {
    const real = effects();
    const { status, response } = await notifyStaff({ lead: { id: lead.id } }, real);
    expect({ status, response }).toEqual({ status: 200, response: { sent: true, kind: 'new-lead' } });
    expect(real.send).toHaveBeenCalledExactlyOnceWith(mail, `lead/${lead.id}/new-lead`);
    expect(real.settle).toHaveBeenCalledExactlyOnceWith(
      { leadId: lead.id, kind: 'new-lead', attempt: 1 },
      { ok: true, mailId: 'mail-1' },
    );
  });

  it('composes the mail from the stored row, not from the request', async () => {
    const real = effects();
    await notifyStaff({ lead: { ...lead, name: 'Somebody else', email: 'else@example.com' } }, real);
    expect(real.compose).toHaveBeenCalledExactlyOnceWith(lead, 'new-lead');
  });

  it.each([['Customer is calling with questions'], ['Customer is ready to get started']])(
    'notifies staff of "%s"',
    async (action) => {
      const { response } = await notifyStaff({ lead: { id: lead.id }, action }, effects());
      expect(response).toEqual({ sent: true, kind: action });
    },
  );

  it.each([
    ['no JSON', undefined],
    ['null', null],
    ['a string', 'lead'],
    ['no lead', {}],
    ['no id', { lead: {} }],
    ['an id that is not a UUID', { lead: { id: '1 or 1=1' } }],
  ])('rejects %s without a query', async (_, body) => {
    const real = effects();
    const { status, response } = await notifyStaff(body, real);
    expect(status).toBe(400);
    expect(response).toMatchObject({ sent: false, reason: 'bad-request' });
    expect(real.loadLead).not.toHaveBeenCalled();
  });

  it.each([['Customer is angry'], [''], ['new-lead'], [7], [{}]])(
    'rejects the action %j without a query',
    async (action) => {
      const real = effects();
      const { status, response } = await notifyStaff({ lead: { id: lead.id }, action }, real);
      expect(status).toBe(400);
      expect(response).toMatchObject({ sent: false, reason: 'unknown-action' });
      expect(real.loadLead).not.toHaveBeenCalled();
    },
  );

  it('sends nothing for an unknown lead', async () => {
    const real = effects();
    const { status, response } = await notifyStaff({ lead: { id: crypto.randomUUID() } }, real);
    expect(status).toBe(404);
    expect(response).toMatchObject({ sent: false, reason: 'unknown-lead' });
    expect(real.claim).not.toHaveBeenCalled();
  });

  it('sends nothing when another call has the claim', async () => {
    const real = effects({ claim: () => Promise.resolve(undefined) });
    const { status, response } = await notifyStaff({ lead: { id: lead.id } }, real);
    expect(status).toBe(200);
    expect(response).toMatchObject({ sent: false, reason: 'already-sent' });
    expect(real.send).not.toHaveBeenCalled();
  });

  it.each([
    ['refuses', () => Promise.resolve({ ok: false as const, error: 'answered 500' })],
    ['throws', () => Promise.reject(new Error('broken pipe'))],
  ])('releases the claim when sending %s', async (_, send) => {
    const real = effects({ send });
    const { status, response } = await notifyStaff({ lead: { id: lead.id } }, real);
    expect(status).toBe(502);
    expect(response).toMatchObject({ sent: false, reason: 'mail-failed' });
    expect(real.settle).toHaveBeenCalledExactlyOnceWith(
      { leadId: lead.id, kind: 'new-lead', attempt: 1 },
      expect.objectContaining({ ok: false }),
    );
  });
});

describe('a screened lead', () => {
  const marked = (quarantine_reason: LeadRow['quarantine_reason']) => {
    const screenedLead = storedLead({ quarantine_reason });
    return { screenedLead, real: effects({ loadLead: () => Promise.resolve(screenedLead) }) };
  };

  it.each([[{}], [{ action: 'Customer is ready to get started' }]])(
    'sends no mail when rate limited, and claims no notification (%j)',
    async (further) => {
      const { real } = marked('too-many');
      const { status, response } = await notifyStaff({ lead: { id: lead.id }, ...further }, real);
      expect(status).toBe(200);
      expect(response).toMatchObject({ sent: false, reason: 'quarantined' });
      expect(real.claim).not.toHaveBeenCalled();
      expect(real.send).not.toHaveBeenCalled();
    },
  );

  it.each(['honeypot', 'too-fast', 'challenge-failed'] as const)(
    'still sends its mail with reason %s',
    async (reason) => {
      const { screenedLead, real } = marked(reason);
      const { response } = await notifyStaff({ lead: { id: lead.id } }, real);
      expect(response).toEqual({ sent: true, kind: 'new-lead' });
      expect(real.compose).toHaveBeenCalledExactlyOnceWith(screenedLead, 'new-lead');
    },
  );
});

describe('the bot challenge', () => {
  const challenge = (result: ChallengeResult, changes: Partial<NotificationEffects> = {}) => {
    const checkChallenge = vi.fn(() => Promise.resolve(result));
    return { ...effects(changes), checkChallenge };
  };

  it.each(['passed', 'unreachable'] as const)('with result "%s" changes nothing', async (result) => {
    const real = challenge(result);
    await notifyStaff({ lead: { id: lead.id }, captchaToken: 'token' }, real);
    expect(real.checkChallenge).toHaveBeenCalledExactlyOnceWith('token');
    expect(real.quarantine).not.toHaveBeenCalled();
    expect(real.compose).toHaveBeenCalledExactlyOnceWith(lead, 'new-lead');
  });

  it('marks the lead when failed, and the mail is about a screened lead', async () => {
    const real = challenge('failed');
    const { response } = await notifyStaff({ lead: { id: lead.id }, captchaToken: 'token' }, real);
    expect(response).toEqual({ sent: true, kind: 'new-lead' });
    expect(real.quarantine).toHaveBeenCalledExactlyOnceWith(lead.id);
    expect(real.compose).toHaveBeenCalledExactlyOnceWith(
      { ...lead, quarantine_reason: 'challenge-failed' },
      'new-lead',
    );
  });

  it.each([[undefined], [null], [7], [{}]])('treats the token %j as missing', async (captchaToken) => {
    const real = challenge('failed');
    await notifyStaff({ lead: { id: lead.id }, captchaToken }, real);
    expect(real.checkChallenge).toHaveBeenCalledExactlyOnceWith(undefined);
  });

  it.each([
    ['an action', { action: 'Customer is ready to get started' }, {}],
    ['a test', {}, { form: 'test' as const }],
    ['a lead that is already screened', {}, { quarantine_reason: 'honeypot' as const }],
  ])('is skipped for %s', async (_, further, changes) => {
    const real = challenge('failed', { loadLead: () => Promise.resolve(storedLead(changes)) });
    const { response } = await notifyStaff({ lead: { id: lead.id }, ...further }, real);
    expect(response).toMatchObject({ sent: true });
    expect(real.checkChallenge).not.toHaveBeenCalled();
    expect(real.quarantine).not.toHaveBeenCalled();
  });

  it('is not verified again after a failed mail, because a token is valid once', async () => {
    const real = challenge('failed', {
      claim: (leadId, kind) => Promise.resolve({ leadId, kind, attempt: 2 }),
    });
    await notifyStaff({ lead: { id: lead.id }, captchaToken: 'token' }, real);
    expect(real.checkChallenge).not.toHaveBeenCalled();
    expect(real.compose).toHaveBeenCalledExactlyOnceWith(lead, 'new-lead');
  });

  it('releases the claim when verification throws', async () => {
    const real = { ...effects(), checkChallenge: () => Promise.reject(new Error('broken')) };
    const { status } = await notifyStaff({ lead: { id: lead.id } }, real);
    expect(status).toBe(502);
    expect(real.settle).toHaveBeenCalledOnce();
  });
});
