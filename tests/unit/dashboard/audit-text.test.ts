import { expect, it } from 'vitest';
import { actionText, actorText, detailText } from '~/islands/dashboard/privacy/AuditLog.tsx';

it.each([
  [
    { rows: 1200, statuses: ['new', 'lost'], from_day: '2026-11-01' },
    '1,200 rows, status New or Lost, from Nov 1, 2026',
  ],
  [
    { rows: 1, search: true, sources: 2, waiting: true },
    '1 row, found by a search, of 2 sources, waiting for an answer',
  ],
  [{ rows: 3, forms: ['short', 'test'] }, '3 rows, form Short form or Integration test'],
  [{ leads: 2, subscriptions: 1 }, '2 requests, 1 newsletter subscription'],
  [{ person: 'b3d2…', from: 'pending', to: 'staff' }, 'from Waiting, to Staff'],
  [{ something_new: { deep: true } }, ''],
])('an audit log entry is described for %j', (detail, expected) => {
  expect(detailText(detail)).toBe(expected);
});

it('an audit log entry includes the names of both people', () => {
  expect(actionText('person-erased')).toBe('Erased one person’s data');
  expect(actorText({ actor_name: 'Maya' })).toBe('Maya');
  expect(actorText({ actor_name: null })).toBe('The service key');
});
