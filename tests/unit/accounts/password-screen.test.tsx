// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import type { Session } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PasswordScreen } from '~/islands/auth/PasswordScreen.tsx';
import { onAuthChange, requestPasswordMail, setPassword, type AuthOutcome } from '~/services/auth.ts';
import { readMailedSession, saveMailedSession, type PasswordLink } from '~/stores/mailed-session.ts';
import { $session, setSession } from '~/stores/session.ts';
import { $toasts } from '~/stores/toasts.ts';
import {
  button,
  change,
  control,
  element,
  fill,
  press,
  textOf,
  mockNavigation,
} from '../support/staff-screen.tsx';

vi.mock('~/services/auth.ts');

const session = { access_token: 'token', user: { id: 'u1', email: 'maya@example.com' } } as Session;
const done: AuthOutcome = { ok: true, value: null };
const refused = (message: string, reasons: string[] = []): AuthOutcome => ({
  ok: false,
  error: { message, reasons, responded: true },
});

let navigate: ReturnType<typeof mockNavigation>;

beforeEach(() => {
  window.history.replaceState(null, '', '/auth/password');
  $session.set({ user: null, session: null, loading: true });
  vi.mocked(onAuthChange).mockReturnValue(() => undefined);
  vi.mocked(requestPasswordMail).mockResolvedValue(done);
  vi.mocked(setPassword).mockResolvedValue(done);
  navigate = mockNavigation();
});

const open = async (hash = ''): Promise<void> => {
  window.history.replaceState(null, '', `/auth/password${hash}`);
  render(<PasswordScreen />);
  await change(() => setSession(null));
};

it('requesting a reset link shows a field error for an invalid email and sends no request', async () => {
  await open();
  await fill('#email', 'maya@');
  await press('Email me a link');
  expect(requestPasswordMail).not.toHaveBeenCalled();
  expect(textOf('#email-error')).toBe('Please enter a valid email address');
  expect(document.activeElement?.id).toBe('email');
  await fill('#email', 'maya@example.com');
  expect(document.querySelector('#email-error')).toBeNull();
});

it('requesting a reset link shows the server error and preserves the email', async () => {
  vi.mocked(requestPasswordMail).mockResolvedValue(refused('email rate limit exceeded'));
  await open('#maya%40example.com');
  await press('Email me a link');
  expect(textOf('.note[role="alert"]')).toBe('The email wasn’t sentemail rate limit exceeded');
  expect($toasts.get()).toEqual([expect.objectContaining({ title: 'The email wasn’t sent', tone: 'error' })]);
  expect(control('#email').value).toBe('maya@example.com');
});

describe('setting a new password', () => {
  const open = async (link: PasswordLink | null = 'recovery'): Promise<void> => {
    if (link) saveMailedSession(link, 'u1');
    render(<PasswordScreen />);
    await change(() => setSession(session));
  };

  it('asks for the current password, and sends it along', async () => {
    await open(null);
    expect(element('#current-password').getAttribute('autocomplete')).toBe('current-password');
    await fill('#password', 'a-new-sunrise');
    expect(button('Save password').disabled).toBe(true);
    await fill('#current-password', 'an-old-sunset');
    await press('Save password');
    expect(setPassword).toHaveBeenCalledExactlyOnceWith('a-new-sunrise', 'an-old-sunset');
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/dashboard');
  });

  it('asks for it when the server does, after a link that is no longer the last sign-in', async () => {
    await open('recovery');
    vi.mocked(setPassword).mockResolvedValueOnce(
      refused('Current password required when setting new password.'),
    );
    await fill('#password', 'a-new-sunrise');
    await press('Save password');
    await fill('#current-password', 'an-old-sunset');
    await press('Save password');
    expect(setPassword).toHaveBeenLastCalledWith('a-new-sunrise', 'an-old-sunset');
  });

  it('mails a link to somebody who forgot the current password', async () => {
    await open(null);
    await press('Forgot your current password? Email me a link');
    expect(requestPasswordMail).toHaveBeenCalledExactlyOnceWith('maya@example.com');
    expect(textOf('.note[role="status"]')).toContain('we have sent it an email with a link');
  });

  it.each(['signup', 'invite'] as const)('chooses the first password after %s', async (link) => {
    await open(link);
    expect(element('h1').textContent).toBe('Choose your password');
    expect(document.querySelector('#current-password')).toBeNull();
    await fill('#password', 'a-new-sunrise');
    await press('Save password');
    expect(setPassword).toHaveBeenCalledExactlyOnceWith('a-new-sunrise', undefined);
    expect(sessionStorage.getItem('psc-flash-toast')).toContain('Password saved');
    expect(readMailedSession('u1')).toBeNull();
  });

  it('names the signed-in account and requires at least 6 characters', async () => {
    await open();
    expect(element('h1').textContent).toBe('Set a new password');
    expect(document.body.textContent).toContain('For maya@example.com.');
    expect(textOf('#password-hint')).toBe('Create a password (min 6 characters)');
    expect(element('#password').getAttribute('autocomplete')).toBe('new-password');
    await fill('#password', '12345');
    expect(button('Save password').disabled).toBe(true);
    await fill('#password', '123456');
    expect(button('Save password').disabled).toBe(false);
  });
});
