import { describe, expect, it, vi } from 'vitest';
import {
  notifyStaff,
  type NotificationEffects,
} from '../../../supabase/functions/send-lead-notification/notify-staff.ts';
import { storedLead } from '../support/stored-lead.ts';

const lead = storedLead();

const effects = (changes: Partial<NotificationEffects> = {}) => ({
  loadLead: vi.fn((id: string) => Promise.resolve(id === lead.id ? lead : undefined)),
  deliver: vi.fn<NotificationEffects['deliver']>(() => Promise.resolve({ ok: true, mailId: 'mail-1' })),
  hurryCustomerMessages: vi.fn(() => Promise.resolve()),
  ...changes,
});

describe('notifyStaff', () => {
  it('delivers the notice of a known lead, then the messages to the customer', async () => {
    const real = effects();
    const { status, response } = await notifyStaff({ lead: { id: lead.id } }, real);
    expect({ status, response }).toEqual({ status: 200, response: { sent: true, kind: 'new-lead' } });
    expect(real.deliver).toHaveBeenCalledExactlyOnceWith(lead.id, 'new-lead', undefined);
    expect(real.hurryCustomerMessages).toHaveBeenCalledExactlyOnceWith(lead.id);
  });

  it.each([['Customer is calling with questions'], ['Customer is ready to get started']])(
    'notifies staff of "%s"',
    async (action) => {
      const real = effects();
      const { response } = await notifyStaff({ lead: { id: lead.id }, action }, real);
      expect(response).toEqual({ sent: true, kind: action });
      expect(real.hurryCustomerMessages).not.toHaveBeenCalled();
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

  it.each([['Customer is angry'], [''], ['new-lead'], ['receipt'], [7], [{}]])(
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
    expect(real.deliver).not.toHaveBeenCalled();
  });

  it.each([[undefined], ['skipped' as const]])(
    'says that it was sent before for the result %j',
    async (result) => {
      const real = effects({ deliver: () => Promise.resolve(result) });
      const { status, response } = await notifyStaff({ lead: { id: lead.id } }, real);
      expect(status).toBe(200);
      expect(response).toMatchObject({ sent: false, reason: 'already-sent' });
      expect(real.hurryCustomerMessages).not.toHaveBeenCalled();
    },
  );

  it('says that the mail failed, and leaves the others to the worker', async () => {
    const real = effects({ deliver: () => Promise.resolve({ ok: false, error: 'answered 500' }) });
    const { status, response } = await notifyStaff({ lead: { id: lead.id } }, real);
    expect(status).toBe(502);
    expect(response).toMatchObject({ sent: false, reason: 'mail-failed' });
    expect(real.hurryCustomerMessages).not.toHaveBeenCalled();
  });

  it.each([[{}], [{ action: 'Customer is ready to get started' }]])(
    'claims nothing for a lead over the rate limit (%j)',
    async (further) => {
      const real = effects({
        loadLead: () => Promise.resolve(storedLead({ quarantine_reason: 'too-many' })),
      });
      const { status, response } = await notifyStaff({ lead: { id: lead.id }, ...further }, real);
      expect(status).toBe(200);
      expect(response).toMatchObject({ sent: false, reason: 'quarantined' });
      expect(real.deliver).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['token', 'token'],
    [undefined, undefined],
    [null, undefined],
    [7, undefined],
    [{}, undefined],
  ])('passes the token %j on as %j', async (captchaToken, passed) => {
    const real = effects();
    await notifyStaff({ lead: { id: lead.id }, captchaToken }, real);
    expect(real.deliver).toHaveBeenCalledExactlyOnceWith(lead.id, 'new-lead', passed);
  });
});
