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
  it('sends one mail for a known lead and keeps the mail service id', async () => {
    const real = effects();
    const { status, response } = await notifyStaff({ lead: { id: lead.id } }, real);
    expect({ status, response }).toEqual({ status: 200, response: { sent: true, kind: 'new-lead' } });
    expect(real.send).toHaveBeenCalledExactlyOnceWith(mail, `lead/${lead.id}/new-lead`);
    expect(real.settle).toHaveBeenCalledExactlyOnceWith(
      { leadId: lead.id, kind: 'new-lead', attempt: 1 },
      { ok: true, mailId: 'mail-1' },
    );
  });

  it('writes the mail from the stored row, whatever else the caller says', async () => {
    const real = effects();
    await notifyStaff({ lead: { ...lead, name: 'Somebody else', email: 'else@example.com' } }, real);
    expect(real.compose).toHaveBeenCalledExactlyOnceWith(lead, 'new-lead');
  });

  it.each([['Customer is calling with questions'], ['Customer is ready to get started']])(
    'tells staff "%s"',
    async (action) => {
      const { response } = await notifyStaff({ lead: { id: lead.id }, action }, effects());
      expect(response).toEqual({ sent: true, kind: action });
    },
  );

  it.each([
    ['no JSON', undefined],
    ['null', null],
    ['a text', 'lead'],
    ['no lead', {}],
    ['no id', { lead: {} }],
    ['an id that is no uuid', { lead: { id: '1 or 1=1' } }],
  ])('refuses %s without asking the database', async (_, body) => {
    const real = effects();
    const { status, response } = await notifyStaff(body, real);
    expect(status).toBe(400);
    expect(response).toMatchObject({ sent: false, reason: 'bad-request' });
    expect(real.loadLead).not.toHaveBeenCalled();
  });

  it.each([['Customer is angry'], [''], ['new-lead'], [7], [{}]])(
    'refuses the action %j without asking the database',
    async (action) => {
      const real = effects();
      const { status, response } = await notifyStaff({ lead: { id: lead.id }, action }, real);
      expect(status).toBe(400);
      expect(response).toMatchObject({ sent: false, reason: 'unknown-action' });
      expect(real.loadLead).not.toHaveBeenCalled();
    },
  );

  it('sends nothing for an id without a lead', async () => {
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
  ])('gives the claim back when sending %s', async (_, send) => {
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

describe('a lead that was marked', () => {
  const marked = (quarantine_reason: LeadRow['quarantine_reason']) => {
    const known = storedLead({ quarantine_reason });
    return { known, real: effects({ loadLead: () => Promise.resolve(known) }) };
  };

  it.each([[{}], [{ action: 'Customer is ready to get started' }]])(
    'as one of too many sends no mail, and leaves the notice free (%j)',
    async (further) => {
      const { real } = marked('too-many');
      const { status, response } = await notifyStaff({ lead: { id: lead.id }, ...further }, real);
      expect(status).toBe(200);
      expect(response).toMatchObject({ sent: false, reason: 'quarantined' });
      expect(real.claim).not.toHaveBeenCalled();
      expect(real.send).not.toHaveBeenCalled();
    },
  );

  it.each(['honeypot', 'too-fast', 'challenge-failed'] as const)('as %s sends its mail', async (reason) => {
    const { known, real } = marked(reason);
    const { response } = await notifyStaff({ lead: { id: lead.id } }, real);
    expect(response).toEqual({ sent: true, kind: 'new-lead' });
    expect(real.compose).toHaveBeenCalledExactlyOnceWith(known, 'new-lead');
  });
});

describe('the challenge', () => {
  const challenge = (result: ChallengeResult, changes: Partial<NotificationEffects> = {}) => {
    const checkChallenge = vi.fn(() => Promise.resolve(result));
    return { ...effects(changes), checkChallenge };
  };

  it.each(['passed', 'unreachable'] as const)('that is %s changes nothing', async (result) => {
    const real = challenge(result);
    await notifyStaff({ lead: { id: lead.id }, captchaToken: 'token' }, real);
    expect(real.checkChallenge).toHaveBeenCalledExactlyOnceWith('token');
    expect(real.quarantine).not.toHaveBeenCalled();
    expect(real.compose).toHaveBeenCalledExactlyOnceWith(lead, 'new-lead');
  });

  it('that is failed marks the lead, and the mail is about a marked lead', async () => {
    const real = challenge('failed');
    const { response } = await notifyStaff({ lead: { id: lead.id }, captchaToken: 'token' }, real);
    expect(response).toEqual({ sent: true, kind: 'new-lead' });
    expect(real.quarantine).toHaveBeenCalledExactlyOnceWith(lead.id);
    expect(real.compose).toHaveBeenCalledExactlyOnceWith(
      { ...lead, quarantine_reason: 'challenge-failed' },
      'new-lead',
    );
  });

  it.each([[undefined], [null], [7], [{}]])('counts the token %j as none', async (captchaToken) => {
    const real = challenge('failed');
    await notifyStaff({ lead: { id: lead.id }, captchaToken }, real);
    expect(real.checkChallenge).toHaveBeenCalledExactlyOnceWith(undefined);
  });

  it.each([
    ['an action', { action: 'Customer is ready to get started' }, {}],
    ['a test', {}, { form: 'test' as const }],
    ['a lead that is marked already', {}, { quarantine_reason: 'honeypot' as const }],
  ])('is not asked for %s', async (_, further, changes) => {
    const real = challenge('failed', { loadLead: () => Promise.resolve(storedLead(changes)) });
    const { response } = await notifyStaff({ lead: { id: lead.id }, ...further }, real);
    expect(response).toMatchObject({ sent: true });
    expect(real.checkChallenge).not.toHaveBeenCalled();
    expect(real.quarantine).not.toHaveBeenCalled();
  });

  it('is not asked again when the mail failed before: a token is good for one answer', async () => {
    const real = challenge('failed', {
      claim: (leadId, kind) => Promise.resolve({ leadId, kind, attempt: 2 }),
    });
    await notifyStaff({ lead: { id: lead.id }, captchaToken: 'token' }, real);
    expect(real.checkChallenge).not.toHaveBeenCalled();
    expect(real.compose).toHaveBeenCalledExactlyOnceWith(lead, 'new-lead');
  });

  it('that breaks gives the claim back', async () => {
    const real = { ...effects(), checkChallenge: () => Promise.reject(new Error('broken')) };
    const { status } = await notifyStaff({ lead: { id: lead.id } }, real);
    expect(status).toBe(502);
    expect(real.settle).toHaveBeenCalledOnce();
  });
});
