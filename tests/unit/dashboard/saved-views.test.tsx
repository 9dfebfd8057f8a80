// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { NO_FILTERS, QUEUE } from '~/domain/leads/lead-filters.ts';
import { SavedViews } from '~/islands/dashboard/leads/SavedViews.tsx';
import { deleteView, readSavedViews, renameView, saveView } from '~/services/staff/leads.ts';
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

vi.mock('~/services/staff/leads.ts');

const lost = { ...NO_FILTERS, statuses: ['lost' as const], sort: '-price' as const };
const opened = vi.fn();

const open = async (): Promise<void> => {
  await renderWithQueries(<SavedViews filters={QUEUE} onOpen={opened} onClose={vi.fn()} />);
};

beforeEach(() => {
  vi.mocked(readSavedViews).mockImplementation(() => got([{ id: 'v1', name: 'Lost ones', filters: lost }]));
  vi.mocked(saveView).mockImplementation(() => got(null));
  vi.mocked(renameView).mockImplementation(() => got(null));
  vi.mocked(deleteView).mockImplementation(() => got(null));
});

it('opens a view with its filters and order', async () => {
  await open();
  await press('Lost ones');
  expect(opened).toHaveBeenCalledWith(lost);
});

it('saves what the list shows under a name, and refuses an empty one', async () => {
  await open();
  await press('Save view');
  expect(saveView).not.toHaveBeenCalled();
  await fill('#view-name', ' My morning ');
  await press('Save view');
  expect(saveView).toHaveBeenCalledWith(expect.objectContaining({ name: 'My morning', filters: QUEUE }));
  expect(document.body.textContent).toContain('Saved as My morning.');
  expect(element('#view-name')).toHaveProperty('value', '');
});

it('says when a name is taken, and keeps what was typed', async () => {
  vi.mocked(saveView).mockReturnValue(failed('You already have a view with this name.', 'invalid'));
  await open();
  await fill('#view-name', 'Lost ones');
  await person.click(element('button[type="submit"]'));
  await pass();
  expect(textOf('form')).toContain('You already have a view with this name.');
  expect(element('#view-name')).toHaveProperty('value', 'Lost ones');
});
