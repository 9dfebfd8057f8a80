// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { HealthPage } from '~/islands/dashboard/health/HealthScreen.tsx';
import { rpcOf } from '../support/rpc.ts';
import { got, renderWithQueries, textOf } from '../support/staff-screen.tsx';

const health = {
  checked_at: '2026-11-25T18:00:00Z',
  problems: [] as string[],
  dead_messages: 0,
  late_messages: 0,
  oldest_waiting: null,
  failed_tries: 2,
  function_errors: 3,
  forgotten_leads: 0,
  last_lead: '2026-11-25T17:30:00Z',
  last_sent: { receipt: '2026-11-25T17:31:00Z' },
  jobs: [{ name: 'send-messages', last_run: '2026-11-25T17:59:30Z', status: 'failed' }],
  database_bytes: 52_428_800,
  plan_bytes: 8_589_934_592,
  postgres: '17.4',
};
const answer = (value: object) => rpcOf('read_health').mockImplementation(() => got(value));

it('says that nothing is wrong, with the facts', async () => {
  answer(health);
  await renderWithQueries(<HealthPage />);
  expect(textOf('[role="status"]')).toBe('Nothing is wrong.');
  expect(textOf('#last-sent dl')).toBe('Receipt, to the customerWed, Nov 25, 2026, 9:31 am');
  expect(textOf('#database dl')).toBe(
    'Last run to send emails and notificationsWed, Nov 25, 2026, 9:59 am, failedSize50 MB of 8,192 MBPostgreSQL17.4',
  );
});

it('names each problem, and does not take another answer for health', async () => {
  answer({ ...health, problems: ['1 open lead has no next step.'] });
  const first = await renderWithQueries(<HealthPage />);
  expect(textOf('[role="status"]')).toBe('1 open lead has no next step.');
  first.unmount();
  vi.useFakeTimers();
  answer({ problems: [] });
  await renderWithQueries(<HealthPage />);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(document.querySelector('#messages')).toBeNull();
});
