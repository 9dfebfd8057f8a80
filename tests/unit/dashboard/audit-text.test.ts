import { expect, it } from 'vitest';
import { actionText, actorText, detailText } from '~/islands/dashboard/privacy/AuditLog.tsx';

it.each([
  [{ rows: 1200, statuses: ['new', 'lost'], from_day: '2026-11-01' }, 'status New or Lost, from Nov 1, 2026'],
  [{ rows: 1, search: true, sources: 2 }, '1 row, found by a search, of 2 sources'],
  [{ leads: 2, subscriptions: 1 }, '2 requests, 1 newsletter subscription'],
  [{ person: 'b3d2…', from: 'pending', to: 'staff' }, 'from Waiting, to Staff'],
])('an entry of the audit log is described for %j', (detail, expected) => {
  expect(detailText(detail)).toContain(expected);
});

it('an entry of the audit log has its action and who did it, and leaves out a detail it does not know', () => {
  expect(actionText('person-erased')).toBe('Erased one person’s data');
  expect([actorText({ actor_name: 'Maya' }), actorText({ actor_name: null })]).toEqual([
    'Maya',
    'The service key',
  ]);
  expect(detailText({ something_new: { deep: true } })).toBe('');
});
