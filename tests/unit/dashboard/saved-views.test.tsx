// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { listQuery, NO_FILTERS, QUEUE } from '~/domain/leads/lead-filters.ts';
import { SavedViews } from '~/islands/dashboard/leads/SavedViews.tsx';
import { readSavedViews } from '~/services/staff/leads.ts';
import {
  element,
  failed,
  fill,
  got,
  pass,
  person,
  press,
  renderWithQueries,
  textOf,
} from '../support/staff-screen.tsx';
import { rpcOf } from '../support/rpc.ts';

vi.mock('~/services/staff/leads.ts');

const lost = { ...NO_FILTERS, statuses: ['lost' as const], sort: '-price' as const };
const opened = vi.fn();

const open = async (): Promise<void> => {
  await renderWithQueries(<SavedViews filters={QUEUE} onOpen={opened} onClose={vi.fn()} />);
};

beforeEach(() => {
  vi.mocked(readSavedViews).mockImplementation(() => got([{ id: 'v1', name: 'Lost ones', filters: lost }]));
});

it('opens a view with its filters and order', async () => {
  await open();
  await press('Lost ones');
  expect(opened).toHaveBeenCalledWith(lost);
});

it('saves what the list shows under a name, and refuses an empty one', async () => {
  await open();
  await press('Save view');
  expect(rpcOf('save_view')).not.toHaveBeenCalled();
  await fill('#view-name', ' My morning ');
  await press('Save view');
  expect(rpcOf('save_view')).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'My morning', query: listQuery(QUEUE), search: '' }),
  );
  expect(document.body.textContent).toContain('Saved as My morning.');
  expect(element('#view-name')).toHaveProperty('value', '');
});

it('says when a name is taken, and keeps what was typed', async () => {
  rpcOf('save_view').mockReturnValue(failed('You already have a view with this name.', 'invalid'));
  await open();
  await fill('#view-name', 'Lost ones');
  await person.click(element('button[type="submit"]'));
  await pass();
  expect(textOf('form')).toContain('You already have a view with this name.');
  expect(element('#view-name')).toHaveProperty('value', 'Lost ones');
});
