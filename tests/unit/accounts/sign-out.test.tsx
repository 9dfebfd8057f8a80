// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import type { Session } from '@supabase/supabase-js';
import { beforeEach, expect, it, vi } from 'vitest';
import { StaffScreen } from '~/islands/dashboard/account/StaffScreen.tsx';
import { onAuthChange, signOut } from '~/services/auth.ts';
import { readOwnProfile } from '~/services/staff/accounts.ts';
import { writeNote } from '~/stores/lead-drafts.ts';
import { $session, setSession, $signingOut } from '~/stores/session.ts';
import { $toasts } from '~/stores/toasts.ts';
import { change, press, textOf, mockNavigation } from '../support/staff-screen.tsx';

vi.mock('~/services/auth.ts');
vi.mock('~/services/staff/device.ts', () => ({ forgetDevice: vi.fn(() => Promise.resolve()) }));
vi.mock('~/services/staff/accounts.ts');

const session = {
  access_token: 'token',
  user: { id: 'u1', email: 'maya@example.com', user_metadata: {} },
} as unknown as Session;

const screen = () => (
  <StaffScreen logo="Logo" current="people">
    {() => <p>Work</p>}
  </StaffScreen>
);

let navigate: ReturnType<typeof mockNavigation>;

beforeEach(() => {
  $session.set({ user: null, session: null, loading: true });
  $signingOut.set(false);
  vi.mocked(onAuthChange).mockReturnValue(() => undefined);
  vi.mocked(readOwnProfile).mockResolvedValue({
    ok: true,
    value: { role: 'pending', name: '', onDuty: false },
  });
  navigate = mockNavigation();
});

it('sends no request before the session is known', () => {
  const { container: shown } = render(screen());
  expect(shown.textContent).toContain('Loading...');
  expect(readOwnProfile).not.toHaveBeenCalled();
});

it('stays signed in and shows the error when signing out fails', async () => {
  const error = { message: 'Database is resting', reasons: [], responded: true };
  vi.mocked(signOut).mockResolvedValue({ ok: false, error });
  render(screen());
  await change(() => setSession(session));
  await press('Sign Out');
  expect($toasts.get()).toEqual([
    expect.objectContaining({ title: 'Error signing out', text: 'Database is resting', tone: 'error' }),
  ]);
  expect(textOf('h1')).toBe('Welcome back, Maya');
  expect(navigate).not.toHaveBeenCalled();
});

it('asks before it deletes what was not sent', async () => {
  vi.mocked(signOut).mockResolvedValue({ ok: true, value: null });
  vi.mocked(readOwnProfile).mockResolvedValue({
    ok: true,
    value: { role: 'staff', name: 'Maya', onDuty: false },
  });
  render(screen());
  await change(() => setSession(session));
  await change(() => writeNote('lead-1', 'Two dogs'));
  await press('Sign Out');
  expect(textOf('dialog')).toContain('One draft or entry about leads is on this device only.');
  await press('Stay signed in');
  expect(signOut).not.toHaveBeenCalled();
  expect(localStorage.getItem('psc-unsent:u1:note:lead-1')).toContain('Two dogs');
  await press('Sign Out');
  await press('Sign out and delete');
  expect(navigate).toHaveBeenCalledWith('/auth');
  expect(localStorage.getItem('psc-unsent:u1:note:lead-1')).toBeNull();
});
