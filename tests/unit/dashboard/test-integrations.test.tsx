// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { TestIntegrations } from '~/islands/test-integrations/TestIntegrations.tsx';
import { insertLead } from '~/services/leads.ts';
import { notifyStaff } from '~/services/notifications.ts';
import { $toasts } from '~/stores/toasts.ts';
import { pass, press, textOf } from '../support/staff-screen.tsx';

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
  vi.mocked(insertLead).mockResolvedValue({ ok: true, value: { repeated: false } });
  vi.mocked(notifyStaff).mockResolvedValue(ended);
});

it.each([
  [400, 'Integration Test Failed', 'The database returned an error.'],
  [503, 'Integration Test Failed', 'The database returned an error.'],
  [
    429,
    'Integration Test Failed',
    'Only ten tests an hour are allowed per connection. Try again in an hour.',
  ],
  [0, 'Test Failed', 'The database didn’t respond.'],
])('the integration test shows the result when the insert returns %i', async (status, title, text) => {
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
  [0, 'Test Failed', 'The lead was stored, but the function didn’t respond.'],
])('the integration test shows the result when the notification returns %i', async (status, title, text) => {
  vi.mocked(notifyStaff).mockResolvedValue({
    ok: false,
    error: { kind: 'unreachable', status, detail: '502 {"sent":false,"reason":"mail-failed"}' },
  });
  await send();
  expect(shownToast()).toMatchObject({ title, text, tone: 'error' });
  expect(textOf('pre')).toBe('502 { "sent": false, "reason": "mail-failed" }');
});

it('the integration test shows that no mail was sent when the function says so', async () => {
  vi.mocked(notifyStaff).mockResolvedValue({ ok: true, value: { sent: false, reason: 'already-sent' } });
  await send();
  expect(shownToast()).toMatchObject({
    title: 'Integration Test Sent',
    text: 'The lead was stored. The function reported that it sent no email.',
  });
});
