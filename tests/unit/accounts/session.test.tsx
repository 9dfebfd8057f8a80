// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import type { Session } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthProvider } from '~/islands/session/AuthProvider.tsx';
import { RequireUser, signInPath } from '~/islands/session/RequireUser.tsx';
import { useAuth, type Auth } from '~/islands/session/use-auth.ts';
import * as authService from '~/services/auth.ts';
import { $session, setSession, setSigningOut } from '~/stores/session.ts';
import { change, watchLeaving } from '../support/staff-screen.tsx';

vi.mock('~/services/auth.ts', () => ({
  onAuthChange: vi.fn(),
  signIn: vi.fn(),
  signOut: vi.fn(),
  signUp: vi.fn(),
}));

const session = { access_token: 'token', user: { id: 'u1', email: 'maya@example.com' } } as Session;
const stop = vi.fn();
let report: (session: Session | null) => void;

let leave: ReturnType<typeof watchLeaving>;

beforeEach(() => {
  $session.set({ user: null, session: null, loading: true });
  setSigningOut(false);
  leave = watchLeaving();
  vi.mocked(authService.onAuthChange).mockImplementation((listener) => {
    report = listener;
    return stop;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  stop.mockReset();
});

function Probe({ see }: { see: (auth: Auth) => void }) {
  see(useAuth());
  return null;
}

describe('the session', () => {
  it('is loading, without a user, until the first answer', () => {
    expect($session.get()).toEqual({ user: null, session: null, loading: true });
    setSession(null);
    expect($session.get()).toEqual({ user: null, session: null, loading: false });
    setSession(session);
    expect($session.get()).toEqual({ user: session.user, session, loading: false });
  });
});

describe('useAuth', () => {
  it('throws outside its provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(() => render(<Probe see={() => undefined} />)).toThrow(
      'useAuth must be used within an AuthProvider',
    );
  });

  it('gives user, session, loading, signUp, signIn and signOut, and follows every event', async () => {
    const see = vi.fn<(auth: Auth) => void>();
    render(
      <AuthProvider>
        <Probe see={see} />
      </AuthProvider>,
    );
    const { signIn, signOut, signUp } = authService;
    expect(see).toHaveBeenLastCalledWith({
      user: null,
      session: null,
      loading: true,
      signIn,
      signOut,
      signUp,
    });
    await change(() => report(session));
    expect(see).toHaveBeenLastCalledWith(
      expect.objectContaining({ user: session.user, session, loading: false }),
    );
    await change(() => report(null));
    expect(see).toHaveBeenLastCalledWith(
      expect.objectContaining({ user: null, session: null, loading: false }),
    );
  });

  it('stops watching when the screen goes away', () => {
    render(
      <AuthProvider>
        <p>Screen</p>
      </AuthProvider>,
    );
    stop.mockReset();
    cleanup();
    expect(stop).toHaveBeenCalledOnce();
  });
});

describe('a protected screen', () => {
  const screen = () => (
    <AuthProvider>
      <RequireUser waiting={<p>Loading...</p>}>{(user) => <p>Hello {user.email}</p>}</RequireUser>
    </AuthProvider>
  );

  it('shows Loading... and stays while the session is not known', () => {
    const { container: shown } = render(screen());
    expect(shown.textContent).toBe('Loading...');
    expect(leave).not.toHaveBeenCalled();
  });

  it('sends visitors without a user to sign in, with the way back', async () => {
    render(screen());
    await change(() => report(null));
    expect(leave).toHaveBeenCalledExactlyOnceWith(`/auth?redirect=${window.location.pathname}`);
  });

  it('shows itself to a user and sends them away when the session ends', async () => {
    const { container: shown } = render(screen());
    await change(() => report(session));
    expect(shown.textContent).toBe('Hello maya@example.com');
    await change(() => report(null));
    expect(shown.textContent).toBe('Loading...');
    expect(leave).toHaveBeenCalledOnce();
  });

  it('leaves the way out to a sign-out under way', async () => {
    render(screen());
    await change(() => report(session));
    await change(() => {
      setSigningOut(true);
      report(null);
    });
    expect(leave).not.toHaveBeenCalled();
  });

  it.each([
    [{ pathname: '/dashboard', search: '' }, '/auth?redirect=/dashboard'],
    [{ pathname: '/dashboard.html', search: '' }, '/auth?redirect=/dashboard'],
    [{ pathname: '/dashboard', search: '?lead=1&x=2' }, '/auth?redirect=/dashboard%3Flead%3D1%26x%3D2'],
  ])('keeps the way back to %j', (place, path) => {
    expect(signInPath(place)).toBe(path);
  });
});
