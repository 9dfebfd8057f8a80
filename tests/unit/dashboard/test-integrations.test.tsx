// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHORT_FIELD_NAMES } from '~/domain/forms/short-form.ts';
import { leadSchema, testLeadSchema } from '~/domain/leads/lead.ts';
import { testLead, TEST_LEAD_VALUES } from '~/domain/leads/test-lead.ts';
import { TestIntegrations } from '~/islands/test-integrations/TestIntegrations.tsx';
import { insertLead } from '~/services/leads.ts';
import { notifyStaff } from '~/services/notifications.ts';
import { $toasts } from '~/stores/toasts.ts';
import { button, pass, press, textOf } from '../support/staff-screen.tsx';

vi.mock('~/services/leads.ts', () => ({ insertLead: vi.fn() }));
vi.mock('~/services/notifications.ts', () => ({ notifyStaff: vi.fn() }));

const ended = { ok: true, value: { sent: true } } as const;

const send = async (): Promise<void> => {
  render(<TestIntegrations />);
  await press('Send test lead');
  await pass();
};
const shownToast = () => $toasts.get().at(-1);

beforeEach(() => {
  $toasts.set([]);
  vi.mocked(insertLead)
    .mockReset()
    .mockResolvedValue({ ok: true, value: { repeated: false } });
  vi.mocked(notifyStaff).mockReset().mockResolvedValue(ended);
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the sample lead', () => {
  it('has the sample fields, is marked as a test and passes the short form schema', () => {
    const lead = testLead('6b0a1c1e-0b52-4e3c-9a53-2d6c6e2b7f11', 'http://localhost/test-integrations');
    expect(testLeadSchema.safeParse(lead).error).toBeUndefined();
    expect(leadSchema.safeParse(lead).success).toBe(false);
    expect(Object.keys(TEST_LEAD_VALUES)).toEqual(SHORT_FIELD_NAMES);
    for (const value of Object.values(TEST_LEAD_VALUES)) expect(value).not.toBe('');
  });
});

describe('the integration test', () => {
  it("stores the lead, notifies staff and shows the function's response", async () => {
    await send();
    const [lead] = vi.mocked(insertLead).mock.calls[0] ?? [];
    expect(lead).toMatchObject({ ...TEST_LEAD_VALUES, form: 'test', fill_ms: null });
    expect(vi.mocked(notifyStaff).mock.calls[0]?.[0]).toEqual(lead);
    expect(vi.mocked(insertLead).mock.invocationCallOrder[0]).toBeLessThan(
      vi.mocked(notifyStaff).mock.invocationCallOrder[0] ?? 0,
    );
    expect(shownToast()).toMatchObject({ title: 'Integration Test Sent', tone: 'ok' });
    expect(textOf('.note b')).toBe('Integration Test Sent');
    expect(textOf('pre')).toBe('{ "sent": true }');
  });

  it('sends a new lead on each press', async () => {
    await send();
    await press('Send test lead');
    const ids = vi.mocked(insertLead).mock.calls.map(([{ id }]) => id);
    expect(new Set(ids).size).toBe(2);
  });

  it.each([
    [400, 'Integration Test Failed', 'The database returned an error.'],
    [503, 'Integration Test Failed', 'The database returned an error.'],
    [
      429,
      'Integration Test Failed',
      'Only ten tests an hour are allowed per connection. Try again in an hour.',
    ],
    [0, 'Test Failed', 'The database did not respond.'],
  ])('shows the result when the insert returns %i', async (status, title, text) => {
    vi.mocked(insertLead).mockResolvedValue({
      ok: false,
      error: { kind: 'refused', status, detail: 'leads_name_filled' },
    });
    await send();
    expect(shownToast()).toMatchObject({ title, text, tone: 'error' });
    expect(textOf('.note')).toBe(`${title}${text}`);
    expect(textOf('pre')).toBe('leads_name_filled');
    expect(notifyStaff).not.toHaveBeenCalled();
  });

  it.each([
    [502, 'Integration Test Failed', 'The lead was stored, but the function returned an error.'],
    [0, 'Test Failed', 'The lead was stored, but the function did not respond.'],
  ])('shows the result when the notification returns %i', async (status, title, text) => {
    vi.mocked(notifyStaff).mockResolvedValue({
      ok: false,
      error: { status, detail: '502 {"sent":false,"reason":"mail-failed"}' },
    });
    await send();
    expect(shownToast()).toMatchObject({ title, text, tone: 'error' });
    expect(textOf('pre')).toBe('502 { "sent": false, "reason": "mail-failed" }');
  });

  it('shows Test Failed when the database does not respond', async () => {
    vi.useFakeTimers();
    vi.mocked(insertLead).mockReturnValue(new Promise(() => undefined));
    render(<TestIntegrations />);
    await press('Send test lead');
    expect(button('Sending...').disabled).toBe(true);
    await pass(20_000);
    expect(shownToast()).toMatchObject({ title: 'Test Failed' });
  });

  it('shows that no mail was sent when the function says so', async () => {
    vi.mocked(notifyStaff).mockResolvedValue({ ok: true, value: { sent: false, reason: 'already-sent' } });
    await send();
    expect(shownToast()).toMatchObject({
      title: 'Integration Test Sent',
      text: 'The lead was stored. The function reported that it sent no email.',
    });
  });
});
