// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { BulkBar } from '~/islands/dashboard/bulk/BulkBar.tsx';
import { useSelection, type Selection } from '~/islands/dashboard/bulk/use-selection.ts';
import { UndoBar } from '~/islands/dashboard/shared/SavedBar.tsx';
import { ListKeys } from '~/islands/dashboard/leads/ListKeys.tsx';
import { readColleagues } from '~/services/staff/accounts.ts';
import type { Lead } from '~/services/staff/dashboard-leads.ts';
import { setItemOwner } from '~/stores/staff-items.ts';
import { $toasts } from '~/stores/toasts.ts';
import {
  element,
  fill,
  got,
  MAYA,
  pass,
  person,
  press,
  renderWithQueries,
} from '../support/staff-screen.tsx';
import { rpcOf } from '../support/rpc.ts';
import { storedLead } from '../support/stored-lead.ts';

vi.mock('~/services/auth.ts', () => ({ isSignedInAs: () => Promise.resolve(true) }));
vi.mock('~/services/staff/accounts.ts', () => ({ readColleagues: vi.fn() }));

const L1 = '00000000-0000-4000-8000-000000000001';
const L2 = '00000000-0000-4000-8000-000000000002';

const ROWS: Lead[] = [
  storedLead({ id: L1, name: 'Rosa Delgado' }),
  storedLead({ id: L2, name: 'Tom Okafor', assigned_to: 'u2', status: 'verified' }),
];

let selection: Selection;
function List({ openId }: { openId?: string }) {
  const [rows] = useState(ROWS);
  const current = useSelection(rows, 'all');
  selection = current;
  return (
    <>
      {rows.map(({ id, name }) => (
        <div key={id} data-lead={id}>
          <a data-opens href={`#${id}`}>
            {name}
          </a>
        </div>
      ))}
      <input aria-label="Search leads" id="lead-search" />
      <ListKeys ids={rows.map(({ id }) => id)} openId={openId} selection={current} />
      <BulkBar rows={rows} selection={current} account={MAYA} />
      <UndoBar />
    </>
  );
}

const key = async (name: string, target: Element = document.body): Promise<void> => {
  fireEvent.keyDown(target, { key: name });
  await pass();
};
const focused = (): string => document.activeElement?.textContent ?? '';

beforeEach(() => {
  setItemOwner('u1');
  rpcOf('claim_lead').mockImplementation(() => got([{ outcome: 'done', assigned_name: 'Maya' }]));
  vi.mocked(readColleagues).mockImplementation(() =>
    got([{ user_id: 'u2', name: 'Kim', email: 'kim@example.com' }]),
  );
});

it('keys of the list move between rows, select and claim', async () => {
  await renderWithQueries(<List />);
  await key('j');
  expect(focused()).toBe('Rosa Delgado');
  await key('j');
  expect(focused()).toBe('Tom Okafor');
  await key('k');
  await key('x');
  expect([...selection.ids]).toEqual([L1]);
  await key('c');
  expect(rpcOf('claim_lead')).toHaveBeenCalledWith({ lead_id: L1 });
  expect($toasts.get()[0]).toMatchObject({ title: 'Claimed', tone: 'ok' });
  await key('Escape');
  expect(selection.ids.size).toBe(0);
});

it('keys of the list step through open leads and close them', async () => {
  history.replaceState(null, '', `/dashboard?lead=${L1}`);
  await renderWithQueries(<List openId={L1} />);
  await key('j');
  expect(location.search).toBe(`?lead=${L2}`);
  (document.activeElement as HTMLElement).blur();
  await key('Escape');
  expect(location.search).toBe('');
});

it('keys of the list are off while typing and in dialogs', async () => {
  await renderWithQueries(<List />);
  await key('/');
  expect(document.activeElement?.id).toBe('lead-search');
  await key('j', element('#lead-search'));
  expect(document.activeElement?.id).toBe('lead-search');
  (document.activeElement as HTMLElement).blur();
  await key('?');
  expect(element('#list-keys').textContent).toBe('Keys of the list');
  await key('j');
  expect(focused()).not.toBe('Rosa Delgado');
});

it('several selected leads are given to a colleague, naming what was left out, and undone', async () => {
  rpcOf('assign_leads').mockImplementation(() =>
    got([
      { lead_id: L1, outcome: 'done' },
      { lead_id: L2, outcome: 'changed' },
    ]),
  );
  rpcOf('undo_bulk_change').mockImplementation(() => got([{ lead_id: L1, outcome: 'changed' }]));
  await renderWithQueries(<List />);
  await key('j');
  await key('x');
  await key('j');
  await key('x');
  await press('Give to...');
  await person.selectOptions(element('#bulk-assignee'), 'u2');
  await press('Give 2 leads');
  expect(rpcOf('assign_leads')).toHaveBeenCalledWith({
    batch_id: expect.any(String) as string,
    lead_ids: [L1, L2],
    expected: [null, 'u2'],
    assignee: 'u2',
  });
  expect(selection.ids.size).toBe(0);
  expect(document.body.textContent).toContain('1 lead given to Kim');
  expect(document.body.textContent).toContain('Changed meanwhile and left out: Tom Okafor.');
  await press('Undo');
  expect($toasts.get()[0]).toMatchObject({ tone: 'error' });
  expect($toasts.get()[0]?.text).toBe('Changed meanwhile and left out: Rosa Delgado.');
});

it('several selected leads need a reason where a single one does', async () => {
  rpcOf('move_leads').mockImplementation(() => got([{ lead_id: L1, outcome: 'done' }]));
  await renderWithQueries(<List />);
  await key('j');
  await key('x');
  await press('Set status...');
  await person.selectOptions(element('#bulk-status-choice'), 'booked');
  await press('Move 1 lead');
  expect(rpcOf('move_leads')).not.toHaveBeenCalled();
  await fill('#bulk-reason', 'Booked on the phone by the owner');
  await press('Move 1 lead');
  expect(rpcOf('move_leads').mock.lastCall?.[0]).toMatchObject({
    status: 'booked',
    reason: 'Booked on the phone by the owner',
  });
  expect(document.body.textContent).toContain('1 lead moved to Booked');
});
