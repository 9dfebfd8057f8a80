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

const refused = 'The database returned an error.';
const stored = 'The lead was stored, but the function';
const tooMany = 'Only ten tests an hour are allowed per connection. Try again in an hour.';

it.each([
  ['insert', 400, 'Integration Test Failed', refused],
  ['insert', 503, 'Integration Test Failed', refused],
  ['insert', 429, 'Integration Test Failed', tooMany],
  ['insert', 0, 'Test Failed', 'The database didn’t respond.'],
  ['notification', 502, 'Integration Test Failed', `${stored} returned an error.`],
  ['notification', 0, 'Test Failed', `${stored} didn’t respond.`],
])('the integration test shows the result when the %s returns %i', async (call, status, title, text) => {
  const error = { kind: 'refused', status, detail: '502 {"sent":false}' } as const;
  vi.mocked(call === 'insert' ? insertLead : notifyStaff).mockResolvedValue({ ok: false, error });
  await send();
  expect(shownToast()).toMatchObject({ title, text, tone: 'error' });
  expect(textOf('.note')).toBe(`${title}${text}`);
  expect(textOf('pre')).toBe('502 { "sent": false }');
  expect(vi.mocked(notifyStaff).mock.calls).toHaveLength(call === 'insert' ? 0 : 1);
});

it('the integration test shows that no mail was sent when the function says so', async () => {
  vi.mocked(notifyStaff).mockResolvedValue({ ok: true, value: { sent: false, reason: 'already-sent' } });
  await send();
  expect(shownToast()).toMatchObject({
    title: 'Integration Test Sent',
    text: 'The lead was stored. The function reported that it sent no email.',
  });
});
