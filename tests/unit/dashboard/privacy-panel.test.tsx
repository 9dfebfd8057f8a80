// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { PrivacyPanel } from '~/islands/dashboard/privacy/PrivacyPanel.tsx';
import { control, failed, fill, got, press, textOf } from '../support/staff-screen.tsx';
import { rpcOf } from '../support/rpc.ts';

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
  rpcOf('find_person').mockImplementation(() => got(FOUND));
  rpcOf('erase_person').mockImplementation(() =>
    got([{ leads: 2, subscriptions: 1, accounts: 0, mentions: 0 }]),
  );
});

async function findRosa(): Promise<void> {
  render(<PrivacyPanel />);
  await fill('#person-email', ' Rosa@example.com ');
  await press('Find');
}

it('finding a person explains why the account of a colleague stays', async () => {
  rpcOf('find_person').mockImplementation(() => got([{ ...ACCOUNT, place: 'staff', erasable: false }]));
  await findRosa();
  expect(textOf('#privacy li')).toBe(
    'RosaAccount: Staff, since Sat, Nov 21, 2026, 10:10 am. It stays: remove the person under People first, then search again.',
  );
  expect(document.querySelector('#erase-confirmation')).toBeNull();
});

it('erasing a person leaves out of the export what is not checked, and does not check what was merged', async () => {
  const household = { ...LEAD, id: 'lead-3', name: 'Nell Moss', has_key: false };
  rpcOf('find_person').mockImplementation(() => got([LEAD, household, SUBSCRIPTION]));
  rpcOf('export_person').mockImplementation(() => failed('No answer'));
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
  expect(rpcOf('export_person')).toHaveBeenCalledWith({
    ...{ email: 'Rosa@example.com', phone: '' },
    leave_out: ['lead-3', 'subscription-1'],
  });
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
  const [{ keep, ...keys } = {}] = rpcOf('erase_person').mock.lastCall ?? [];
  expect(keys).toEqual({ email: '', phone: '(408) 555-0178' });
  expect(keep).toHaveLength(others.length);
});

it('erasing a person takes the exact address, and says what was found and erased', async () => {
  rpcOf('find_person').mockImplementation(() => got([...FOUND, { ...LEAD, kind: 'mention', id: 'lead-4' }]));
  await findRosa();
  expect(document.activeElement?.textContent).toBe(
    'Found 2 requests, 1 newsletter subscription and 1 mention in requests of others',
  );
  await press('Erase for good');
  expect(textOf('#erase-confirmation-error')).toBe('Type the email address exactly to erase');
  expect(rpcOf('erase_person')).not.toHaveBeenCalled();
  await fill('#erase-confirmation', 'rosa@example.com');
  await press('Erase for good');
  expect(textOf('.note')).toBe('Erased 2 requests and 1 newsletter subscription.');
});

it('erasing a person shows no success without a response', async () => {
  rpcOf('erase_person').mockImplementation(() => failed('We could not reach the server.'));
  await findRosa();
  await fill('#erase-confirmation', 'rosa@example.com');
  await press('Erase for good');
  expect(textOf('.note-error')).toBe(
    'The server didn’t respond, so the data may or may not be erased. Search for the person again to check.',
  );
});
