// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import type { User } from '@supabase/supabase-js';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Person } from '~/domain/accounts/people.ts';
import type { Role } from '~/domain/accounts/role.ts';
import { People } from '~/islands/dashboard/people/PeopleScreen.tsx';
import { useStaffAccount } from '~/islands/dashboard/account/StaffGate.tsx';
import * as accounts from '~/services/staff/accounts.ts';
import { $toasts } from '~/stores/toasts.ts';
import {
  button,
  change,
  control,
  element,
  failed,
  fill,
  got,
  pass,
  person as visitor,
  press,
  renderWithQueries,
  textOf,
} from '../support/staff-screen.tsx';
import { rpcOf } from '../support/rpc.ts';

vi.mock('~/services/staff/accounts.ts');

const account = {
  user: { id: 'self', email: 'boss@example.com' } as User,
  role: 'admin',
  name: 'Boss',
  onDuty: false,
} as const;

const person = (userId: string, role: Role, email = `${userId}@example.com`): Person => ({
  userId,
  email,
  name: '',
  role,
  isConfirmed: true,
  isOnDuty: false,
  createdAt: new Date('2026-11-20T18:00:00Z'),
});

let stored: Person[];

/** The screen with its account, which is refetched when it may have changed. */
function Screen() {
  const { profile } = useStaffAccount(account.user.id);
  return <People account={{ ...account, onDuty: profile?.onDuty ?? false }} />;
}

/** Whether the own profile is on duty from now on. */
const showDuty = (onDuty: boolean): void =>
  void vi.mocked(accounts.readOwnProfile).mockReturnValue(got({ role: 'admin', name: 'Boss', onDuty }));

const open = () => renderWithQueries(<Screen />);

const rowText = (userId: string): string => textOf(`#person-${userId}`);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  showDuty(false);
  stored = [person('self', 'admin', 'boss@example.com'), person('ann', 'staff'), person('new', 'pending')];
  vi.mocked(accounts.readPeople).mockImplementation(() =>
    got({ people: stored, waiting: stored.filter(({ role }) => role === 'pending').length }),
  );
  rpcOf('set_person_role').mockImplementation(({ person: userId, role }) => {
    stored = stored.map((each) => (each.userId === userId ? { ...each, role: role as Role } : each));
    return got('done');
  });
  vi.mocked(accounts.invitePerson).mockResolvedValue({ ok: true, value: null });
  vi.mocked(accounts.readDutyHours).mockResolvedValue({ ok: true, value: { shifts: null, quiet: null } });
});

it('changing an account shows an error at the last admin, and refetches your own account', async () => {
  rpcOf('set_person_role').mockResolvedValue({ ok: true, value: 'last-admin' });
  await open();
  const reads = vi.mocked(accounts.readOwnProfile).mock.calls.length;
  await press('Make staff boss@example.com');
  await press('Make staff');
  expect(accounts.readOwnProfile).toHaveBeenCalledTimes(reads + 1);
  expect(textOf('#person-self [role="alert"]')).toBe(
    'This is the last admin. Make someone else an admin first.',
  );
  expect(rowText('self')).toContain('Admin');
});

it('shows who is on duty', async () => {
  stored = [person('self', 'admin', 'boss@example.com'), { ...person('ann', 'staff'), isOnDuty: true }];
  await open();
  expect(rowText('ann')).toContain('On duty');
  expect(rowText('self')).not.toContain('On duty');
});

it('an account with an unconfirmed address says so, and can be removed but not approved', async () => {
  stored = [
    person('self', 'admin', 'boss@example.com'),
    { ...person('new', 'pending'), isConfirmed: false },
    { ...person('gone', 'removed'), isConfirmed: false },
    { ...person('maya', 'staff'), isConfirmed: false },
  ];
  await open();
  expect(rowText('new')).toContain('Not confirmed');
  expect(textOf('#person-new-reason')).toBe(
    'Not confirmed yet. You can approve this person once they open the link in their email.',
  );
  const approve = button('Approve new@example.com');
  expect(approve.disabled).toBe(true);
  expect(approve.getAttribute('aria-describedby')).toBe('person-new-reason');
  expect(button('Bring back gone@example.com').disabled).toBe(true);
  expect(rowText('maya')).toContain('Invited. Their role starts when they open the link in their email.');
  expect(button('Make admin maya@example.com').disabled).toBe(true);
  await press('Remove new@example.com');
  await press('Remove');
  expect(rpcOf('set_person_role')).toHaveBeenCalledExactlyOnceWith({ person: 'new', role: 'removed' });
});

it('inviting a colleague checks the address, and shows a failure with the entries kept', async () => {
  await open();
  await fill('#invite-email', 'maya@');
  await press('Send invitation');
  expect(accounts.invitePerson).not.toHaveBeenCalled();
  expect(textOf('#invite-email-error')).toBe('Please enter a valid email address');
  expect(document.activeElement?.id).toBe('invite-email');
  vi.mocked(accounts.invitePerson).mockReturnValue(failed('This address already has an account.', 'invalid'));
  await fill('#invite-email', 'maya@example.com');
  await press('Send invitation');
  expect(textOf('.note-error')).toBe('The invitation wasn’t sentThis address already has an account.');
  expect(control('#invite-email').value).toBe('maya@example.com');
  vi.mocked(accounts.invitePerson).mockResolvedValue({ ok: true, value: null });
  await press('Send invitation');
  expect($toasts.get()).toMatchObject([{ title: 'maya@example.com is invited' }]);
});

it('your own name is not saved when empty, and stays in the field after an error', async () => {
  await open();
  await fill('#name', '   ');
  await press('Save name');
  expect(rpcOf('set_own_name')).not.toHaveBeenCalled();
  expect(textOf('#name-error')).toBe('This field is required');
  rpcOf('set_own_name').mockReturnValue(failed('A name is one line of 1 to 100 characters.', 'invalid'));
  await fill('#name', 'Ada');
  await press('Save name');
  expect(textOf('#name-error')).toBe('A name is one line of 1 to 100 characters.');
  expect(control('#name').value).toBe('Ada');
});

it('shifts and quiet hours are saved, and refused when a shift ends before it begins', async () => {
  vi.mocked(accounts.setDutyHours).mockResolvedValue({ ok: true, value: null });
  await open();
  for (const name of ['Tuesday', 'Quiet hours'])
    await visitor.click(screen.getByRole('checkbox', { name, hidden: true }));
  const ends = (value: string) =>
    change(() => fireEvent.change(element('[name="shift-Tuesday-closes"]'), { target: { value } }));
  await ends('08:00');
  await press('Save hours');
  expect(accounts.setDutyHours).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain('A shift ends after it begins.');
  await ends('17:30');
  await press('Save hours');
  expect(accounts.setDutyHours).toHaveBeenCalledWith({
    shifts: [null, null, { opens: 540, closes: 1050 }, null, null, null, null],
    quiet: { opens: 1260, closes: 420 },
  });
});

const duty = () => screen.getByRole<HTMLInputElement>('switch', { name: 'On duty', hidden: true });

it('the duty switch stores the change and shows the stored state', async () => {
  rpcOf('set_on_duty').mockImplementation(() => {
    showDuty(true);
    return got(null);
  });
  await open();
  expect(duty().checked).toBe(false);
  await visitor.click(duty());
  await pass();
  expect(rpcOf('set_on_duty')).toHaveBeenCalledExactlyOnceWith({ on_duty: true });
  expect(duty().checked).toBe(true);
});

it('the duty switch stays off and says so when the change fails', async () => {
  rpcOf('set_on_duty').mockReturnValue(failed('No connection.'));
  await open();
  await visitor.click(duty());
  await pass();
  expect(duty().checked).toBe(false);
  expect($toasts.get()).toMatchObject([{ title: 'Not changed', text: 'No connection.' }]);
});
