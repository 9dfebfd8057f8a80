// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import type { Session } from '@supabase/supabase-js';
import { beforeEach, expect, it, vi } from 'vitest';
import { AuthProvider } from '~/islands/session/AuthProvider.tsx';
import { RequireUser, signInPath } from '~/islands/session/RequireUser.tsx';
import * as authService from '~/services/auth.ts';
import { $session, $signingOut } from '~/stores/session.ts';
import { change, mockNavigation } from '../support/staff-screen.tsx';

vi.mock('~/services/auth.ts');

const session = { access_token: 'token', user: { id: 'u1', email: 'maya@example.com' } } as Session;
const stop = vi.fn();
let report: (session: Session | null) => void;

let navigate: ReturnType<typeof mockNavigation>;

beforeEach(() => {
  $session.set({ user: null, session: null, loading: true });
  $signingOut.set(false);
  navigate = mockNavigation();
  vi.mocked(authService.onAuthChange).mockImplementation((listener) => {
    report = listener;
    return stop;
  });
});

const screen = () => (
  <AuthProvider>
    <RequireUser waiting={<p>Loading...</p>}>{(user) => <p>Hello {user.email}</p>}</RequireUser>
  </AuthProvider>
);

it('a protected screen redirects visitors to sign in, with the current path', async () => {
  render(screen());
  await change(() => report(null));
  expect(navigate).toHaveBeenCalledExactlyOnceWith(`/auth?redirect=${window.location.pathname}`);
});

it('a protected screen shows its content to a user, and redirects when the session ends, with the reason', async () => {
  const { container: shown } = render(screen());
  await change(() => report(session));
  expect(shown.textContent).toBe('Hello maya@example.com');
  await change(() => report(null));
  expect(shown.textContent).toBe('Loading...');
  expect(navigate).toHaveBeenCalledExactlyOnceWith(
    `/auth?redirect=${window.location.pathname}&session-ended`,
  );
});

it('a protected screen does not redirect during a sign-out', async () => {
  render(screen());
  await change(() => report(session));
  await change(() => {
    $signingOut.set(true);
    report(null);
  });
  expect(navigate).not.toHaveBeenCalled();
});

it.each([
  [{ pathname: '/dashboard', search: '', hash: '' }, '/auth?redirect=/dashboard'],
  [{ pathname: '/dashboard.html', search: '', hash: '' }, '/auth?redirect=/dashboard'],
  [
    { pathname: '/dashboard', search: '?lead=1&x=2', hash: '' },
    '/auth?redirect=/dashboard%3Flead%3D1%26x%3D2',
  ],
  [{ pathname: '/dashboard/people', search: '', hash: '#you' }, '/auth?redirect=/dashboard/people%23you'],
])('a protected screen redirects %j to %s', (place, path) => {
  expect(signInPath(place, false)).toBe(path);
});
