// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import type { Session } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmScreen } from '~/islands/auth/ConfirmScreen.tsx';
import { readEmailLink } from '~/islands/auth/email-link.ts';
import { onAuthChange, verifyEmailLink } from '~/services/auth.ts';
import { $session, setSession } from '~/stores/session.ts';
import { change, element, pass, press, textOf, mockNavigation } from '../support/staff-screen.tsx';

vi.mock('~/services/auth.ts', () => ({
  onAuthChange: vi.fn(),
  verifyEmailLink: vi.fn(),
  signIn: vi.fn(),
  signOut: vi.fn(),
  signUp: vi.fn(),
}));

const failure = (message: string, responded: boolean) => ({
  ok: false as const,
  error: { message, reasons: [], responded },
});

beforeEach(() => {
  $session.set({ user: null, session: null, loading: true });
  vi.mocked(onAuthChange).mockReturnValue(() => undefined);
  vi.mocked(verifyEmailLink).mockReset();
  window.history.replaceState(null, '', '/auth/confirm?token_hash=abc123&type=signup');
});

describe('the page of a verification link', () => {
  it('redeems the token once and removes it from the address bar', async () => {
    vi.mocked(verifyEmailLink).mockResolvedValue({ ok: true, value: null });
    render(<ConfirmScreen />);
    await pass();
    expect(verifyEmailLink).toHaveBeenCalledExactlyOnceWith({ tokenHash: 'abc123', type: 'signup' });
    expect(window.location.search).toBe('');
    expect(element('h1').textContent).toBe('Your email is confirmed');
    expect(element('a').getAttribute('href')).toBe('/dashboard');
  });

  it('shows a checking message until the response', () => {
    vi.mocked(verifyEmailLink).mockReturnValue(new Promise(() => undefined));
    render(<ConfirmScreen />);
    expect(element('h1').textContent).toBe('Confirming your email');
  });

  it('shows the error of a rejected link and links to sign in', async () => {
    vi.mocked(verifyEmailLink).mockResolvedValue(failure('Email link is invalid or has expired', true));
    render(<ConfirmScreen />);
    await pass();
    expect(textOf('.note')).toBe('Email link is invalid or has expired');
    expect(element('a').getAttribute('href')).toBe('/auth?redirect=/dashboard');
  });

  it('retries with the same token when there was no response', async () => {
    vi.mocked(verifyEmailLink)
      .mockResolvedValueOnce(failure('We could not reach the server.', false))
      .mockResolvedValueOnce({ ok: true, value: null });
    render(<ConfirmScreen />);
    await pass();
    await press('Try again');
    expect(verifyEmailLink).toHaveBeenCalledTimes(2);
    expect(element('h1').textContent).toBe('Your email is confirmed');
  });

  it('asks for the complete link when part of it is missing', async () => {
    window.history.replaceState(null, '', '/auth/confirm?type=signup');
    render(<ConfirmScreen />);
    await pass();
    expect(element('h1').textContent).toBe('Part of the link is missing');
    expect(verifyEmailLink).not.toHaveBeenCalled();
  });

  it('shows that the visitor is signed in after a reload without the token', async () => {
    window.history.replaceState(null, '', '/auth/confirm');
    render(<ConfirmScreen />);
    await change(() => setSession({ user: { id: 'u1' } } as Session));
    expect(element('h1').textContent).toBe('You are signed in');
  });
});

describe('the page of a recovery link', () => {
  beforeEach(() => window.history.replaceState(null, '', '/auth/confirm?token_hash=abc123&type=recovery'));

  it('signs in and goes to the new password screen', async () => {
    const navigate = mockNavigation();
    vi.mocked(verifyEmailLink).mockResolvedValue({ ok: true, value: null });
    render(<ConfirmScreen />);
    await pass();
    expect(verifyEmailLink).toHaveBeenCalledExactlyOnceWith({ tokenHash: 'abc123', type: 'recovery' });
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/auth/password');
    expect(element('a').getAttribute('href')).toBe('/auth/password');
    navigate.mockRestore();
  });

  it('links to a new request when the link was already used', async () => {
    vi.mocked(verifyEmailLink).mockResolvedValue(failure('Email link is invalid or has expired', true));
    render(<ConfirmScreen />);
    await pass();
    expect(textOf('.note')).toBe('Email link is invalid or has expired');
    expect(element('a').getAttribute('href')).toBe('/auth/password');
  });
});

describe('parsing the link', () => {
  it.each(['signup', 'email', 'invite', 'magiclink', 'recovery', 'email_change'])(
    'accepts type %s',
    (type) => {
      expect(readEmailLink(`?token_hash=pkce_abc-123&type=${type}`)).toEqual({
        tokenHash: 'pkce_abc-123',
        type,
      });
    },
  );

  it.each([
    '',
    '?token_hash=abc123',
    '?token_hash=abc123&type=sms',
    '?token_hash=&type=signup',
    '?token_hash=<script>&type=signup',
    `?token_hash=${'a'.repeat(513)}&type=signup`,
  ])('rejects %s', (query) => {
    expect(readEmailLink(query)).toBeNull();
  });
});
