// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PrivacyPanel } from '~/islands/dashboard/privacy/PrivacyPanel.tsx';
import { erasePerson, exportPerson, findPerson } from '~/services/staff/privacy.ts';
import { control, failed, fill, got, press, textOf } from '../support/staff-screen.tsx';

vi.mock('~/services/staff/privacy.ts');

const RECORD = { erasable: true, has_key: true, created_at: '2026-11-21T18:10:00Z', address: null };
const LEAD = {
  ...RECORD,
  kind: 'lead',
  id: 'lead-1',
  name: 'Rosa Delgado',
  place: 'panel-cleaning',
  address: '12 Willow Street, San Jose' as string | null,
};
const SUBSCRIPTION = {
  ...RECORD,
  kind: 'subscription',
  id: 'subscription-1',
  name: 'rosa@example.com',
  place: 'confirmed',
};
const ACCOUNT = { ...RECORD, kind: 'account', id: 'account-1', name: 'Rosa', place: 'pending' };
const FOUND = [LEAD, { ...LEAD, id: 'lead-2' }, SUBSCRIPTION];

beforeEach(() => {
  vi.mocked(findPerson).mockImplementation(() => got(FOUND));
  vi.mocked(erasePerson).mockImplementation(() =>
    got({ leads: 2, subscriptions: 1, accounts: 0, mentions: 0 }),
  );
});

async function findRosa(): Promise<void> {
  render(<PrivacyPanel />);
  await fill('#person-email', ' Rosa@example.com ');
  await press('Find');
}

it('finding a person explains why the account of a colleague stays', async () => {
  vi.mocked(findPerson).mockImplementation(() => got([{ ...ACCOUNT, place: 'staff', erasable: false }]));
  await findRosa();
  expect(textOf('#privacy li')).toBe(
    'RosaAccount: Staff, since Sat, Nov 21, 2026, 10:10 am. It stays: remove the person under People first, then search again.',
  );
  expect(document.querySelector('#erase-confirmation')).toBeNull();
});

it('erasing a person leaves out of the export what is not checked, and does not check what was merged', async () => {
  const household = { ...LEAD, id: 'lead-3', name: 'Nell Moss', has_key: false };
  vi.mocked(findPerson).mockImplementation(() => got([LEAD, household, SUBSCRIPTION]));
  vi.mocked(exportPerson).mockImplementation(() => failed('No answer'));
  await findRosa();
  // Tells a request from others of the same person.
  expect(textOf('#privacy fieldset')).toMatch(
    /PSC-\S+, Sat, Nov 21, 2026, 10:10 am, 12 Willow Street, San Jose/,
  );
  expect(control('#erase-lead-lead-3').matches(':checked')).toBe(false);
  expect(control('#erase-lead-lead-1').matches(':checked')).toBe(true);
  act(() => {
    control('#erase-subscription-subscription-1').click();
  });
  await press('Export data (JSON)');
  expect(exportPerson).toHaveBeenCalledWith({ email: 'Rosa@example.com', phone: '' }, [
    'lead-3',
    'subscription-1',
  ]);
});

it('erasing a person accepts a phone number in any format when there is no email', async () => {
  render(<PrivacyPanel />);
  await fill('#person-phone', '(408) 555-0178');
  await press('Find');
  await fill('#erase-confirmation', '408.555.0178');
  // Several people may share a number, so nothing is chosen at first.
  expect([...document.querySelectorAll('label.check input:checked')]).toEqual([]);
  const [first, ...others] = [...document.querySelectorAll<HTMLElement>('label.check input')];
  act(() => first?.click());
  await press('Erase for good');
  const [keys, kept] = vi.mocked(erasePerson).mock.lastCall ?? [];
  expect(keys).toEqual({ email: '', phone: '(408) 555-0178' });
  expect(kept).toHaveLength(others.length);
});

it('erasing a person takes the exact address, and says what was found and erased', async () => {
  vi.mocked(findPerson).mockImplementation(() => got([...FOUND, { ...LEAD, kind: 'mention', id: 'lead-4' }]));
  await findRosa();
  expect(document.activeElement?.textContent).toBe(
    'Found 2 requests, 1 newsletter subscription and 1 mention in requests of others',
  );
  await press('Erase for good');
  expect(textOf('#erase-confirmation-error')).toBe('Type the email address exactly to erase');
  expect(erasePerson).not.toHaveBeenCalled();
  await fill('#erase-confirmation', 'rosa@example.com');
  await press('Erase for good');
  expect(textOf('.note')).toBe('Erased 2 requests and 1 newsletter subscription.');
});

it('erasing a person shows no success without a response', async () => {
  vi.mocked(erasePerson).mockImplementation(() => failed('We could not reach the server.'));
  await findRosa();
  await fill('#erase-confirmation', 'rosa@example.com');
  await press('Erase for good');
  expect(textOf('.note-error')).toBe(
    'The server didn’t respond, so the data may or may not be erased. Search for the person again to check.',
  );
});
