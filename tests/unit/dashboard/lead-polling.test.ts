import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { pollInterval } from '~/islands/dashboard/leads/use-arrivals.ts';
import { updateLead } from '~/islands/dashboard/leads/use-lead-list.ts';
import { LEADS_KEY } from '~/islands/dashboard/shared/query.ts';
import { storedLead } from '../support/stored-lead.ts';

const polling = { hasFailed: false, isHidden: false };

it.each([
  ['a visible tab', {}, 8000],
  ['a hidden tab', { isHidden: true }, 20_000],
  ['a failed poll', { hasFailed: true }, 30_000],
])('the poll for new leads waits for %s', (_, state, ms) => {
  expect(pollInterval({ ...polling, ...state })).toBe(ms);
});

it.each([
  ['newer', '2026-11-23T18:01:00Z', 'replaces', ['newer', 'other']],
  ['older', '2026-11-23T17:59:00Z', 'does not replace', ['shown', 'other']],
])('a changed lead that is %s than %s %s the one in the list', (name, updated_at, _, names) => {
  const client = new QueryClient();
  const list = [...LEADS_KEY, 'list', 'status=new'];
  const shown = storedLead({ id: 'a', name: 'shown', updated_at: '2026-11-23T18:00:00Z' });
  client.setQueryData(list, { pages: [[shown, storedLead({ id: 'b', name: 'other' })]], pageParams: [[]] });
  updateLead(client, storedLead({ id: 'a', name, updated_at }));
  const data = client.getQueryData<{ pages: { name: string | null }[][] }>(list);
  expect(data?.pages[0]?.map((lead) => lead.name)).toEqual(names);
});
