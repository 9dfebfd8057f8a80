import { describe, expect, it, vi } from 'vitest';
import {
  deliverMessage,
  type Claim,
  type MessageEffects,
} from '../../../supabase/functions/_shared/lead-messages/deliver-message.ts';
import type { LeadRow } from '../../../supabase/functions/_shared/staff-mail/lead-facts.ts';
import type { ChallengeResult } from '../../../supabase/functions/_shared/turnstile.ts';
import { storedLead } from '../support/stored-lead.ts';

const lead = storedLead();
const mail = { to: ['staff@example.com'], subject: 'New lead', html: '<p>New lead</p>', text: 'New lead' };
const claim: Claim = { leadId: lead.id, kind: 'new-lead', version: 0, attempt: 1 };

const effects = (changes: Partial<MessageEffects> = {}) => ({
  loadLead: vi.fn((id: string) => Promise.resolve(id === lead.id ? lead : undefined)),
  settle: vi.fn<MessageEffects['settle']>(() => Promise.resolve()),
  quarantine: vi.fn(() => Promise.resolve()),
  compose: vi.fn<MessageEffects['compose']>(() => Promise.resolve(mail)),
  send: vi.fn<MessageEffects['send']>(() => Promise.resolve({ ok: true, mailId: 'mail-1' })),
  push: vi.fn<MessageEffects['push']>(() => Promise.resolve({ ok: true, mailId: '' })),
  ...changes,
});

describe('deliverMessage', () => {
  it('composes from the stored row, sends with the key of the message and stores the mail id', async () => {
    const real = effects();
    expect(await deliverMessage(claim, real)).toEqual({ ok: true, mailId: 'mail-1' });
    expect(real.compose).toHaveBeenCalledExactlyOnceWith(lead, claim);
    expect(real.send).toHaveBeenCalledExactlyOnceWith(mail, `lead/${lead.id}/new-lead`);
    expect(real.settle).toHaveBeenCalledExactlyOnceWith(claim, { ok: true, mailId: 'mail-1' });
  });

  it('gives each version of an estimate its own key', async () => {
    const real = effects();
    await deliverMessage({ ...claim, kind: 'signed-estimate', version: 2 }, real);
    expect(real.send).toHaveBeenCalledExactlyOnceWith(mail, `lead/${lead.id}/signed-estimate/2`);
  });

  it('rings phones about a notification, and sends no mail', async () => {
    const real = effects();
    await deliverMessage({ ...claim, kind: 'push-reminder' }, real);
    expect(real.push).toHaveBeenCalledExactlyOnceWith(lead, 'push-reminder');
    expect(real.send).not.toHaveBeenCalled();
    expect(real.settle).toHaveBeenCalledExactlyOnceWith(expect.anything(), { ok: true, mailId: '' });
  });

  it.each<[string, Partial<MessageEffects>]>([
    ['the lead was erased', { loadLead: () => Promise.resolve(undefined) }],
    ['it is no longer needed', { compose: () => Promise.resolve(undefined) }],
  ])('skips the message when %s', async (_, changes) => {
    const real = effects(changes);
    expect(await deliverMessage(claim, real)).toBe('skipped');
    expect(real.send).not.toHaveBeenCalled();
    expect(real.settle).toHaveBeenCalledExactlyOnceWith(claim, 'skipped');
  });

  it.each<[string, MessageEffects['send']]>([
    ['fails', () => Promise.resolve({ ok: false, error: 'answered 500' })],
    ['throws', () => Promise.reject(new Error('broken pipe'))],
  ])('stores the failure when sending %s', async (_, send) => {
    const real = effects({ send });
    expect(await deliverMessage(claim, real)).toMatchObject({ ok: false });
    expect(real.settle).toHaveBeenCalledExactlyOnceWith(claim, expect.objectContaining({ ok: false }));
  });
});

describe('the bot challenge', () => {
  const challenge = (result: ChallengeResult, changes: Partial<MessageEffects> = {}) => {
    const checkChallenge = vi.fn(() => Promise.resolve(result));
    return { ...effects(changes), checkChallenge };
  };

  it.each(['passed', 'unreachable'] as const)('with result "%s" changes nothing', async (result) => {
    const real = challenge(result);
    await deliverMessage(claim, real, 'token');
    expect(real.checkChallenge).toHaveBeenCalledExactlyOnceWith('token');
    expect(real.quarantine).not.toHaveBeenCalled();
    expect(real.compose).toHaveBeenCalledExactlyOnceWith(lead, claim);
  });

  it('marks the lead when failed, and the mail is about a screened lead', async () => {
    const real = challenge('failed');
    await deliverMessage(claim, real, 'token');
    expect(real.quarantine).toHaveBeenCalledExactlyOnceWith(lead.id);
    expect(real.compose).toHaveBeenCalledExactlyOnceWith(
      { ...lead, quarantine_reason: 'challenge-failed' },
      claim,
    );
  });

  it.each<[string, Partial<Claim>, Partial<LeadRow>]>([
    ['an action', { kind: 'Customer is ready to get started' }, {}],
    ['a message to the customer', { kind: 'receipt' }, {}],
    ['a second attempt', { attempt: 2 }, {}],
    ['a test', {}, { form: 'test' }],
    ['a lead that is already screened', {}, { quarantine_reason: 'honeypot' }],
  ])('is skipped for %s', async (_, ofClaim, ofLead) => {
    const real = challenge('failed', { loadLead: () => Promise.resolve({ ...lead, ...ofLead }) });
    await deliverMessage({ ...claim, ...ofClaim }, real, 'token');
    expect(real.checkChallenge).not.toHaveBeenCalled();
    expect(real.quarantine).not.toHaveBeenCalled();
  });
});
