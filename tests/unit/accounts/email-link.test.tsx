// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import type { Session } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmScreen } from '~/islands/auth/ConfirmScreen.tsx';
import { readEmailLink } from '~/islands/auth/use-email-link.ts';
import { onAuthChange } from '~/services/auth.ts';
import { verifyEmailLink } from '~/services/email-link.ts';
import { $session, setSession } from '~/stores/session.ts';
import { button, change, element, pass, press, textOf, mockNavigation } from '../support/staff-screen.tsx';

vi.mock('~/services/auth.ts');
vi.mock('~/services/email-link.ts', () => ({ verifyEmailLink: vi.fn() }));

const failure = (message: string, responded: boolean) => ({
  ok: false as const,
  error: { message, reasons: [], responded },
});

const open = async (query?: string): Promise<void> => {
  if (query !== undefined) window.history.replaceState(null, '', `/auth/confirm${query}`);
  cleanup();
  render(<ConfirmScreen />);
  await pass();
};

const EXPIRED = failure('Email link is invalid or has expired', true);

beforeEach(() => {
  $session.set({ user: null, session: null, loading: true });
  vi.mocked(onAuthChange).mockReturnValue(() => undefined);
  window.history.replaceState(null, '', '/auth/confirm?token_hash=abc123&type=signup');
});

describe('the page of a verification link', () => {
  it('redeems nothing before the button is pressed, and takes the token out of the address bar', async () => {
    await open();
    expect(verifyEmailLink).not.toHaveBeenCalled();
    expect(window.location.search).toBe('');
    expect(element('h1').textContent).toBe('Confirm your email');
  });

  it('names the account that is signed in and offers to stay with it', async () => {
    await open();
    await change(() => setSession({ user: { id: 'u1', email: 'maya@example.com' } } as Session));
    expect(textOf('.note')).toContain('You’re signed in as maya@example.com.');
    expect(element('a').getAttribute('href')).toBe('/dashboard');
    expect(button('Confirm email').disabled).toBe(false);
  });

  it('still has the token after a reload', async () => {
    vi.mocked(verifyEmailLink).mockReturnValue(new Promise(() => undefined));
    await open();
    await open();
    await press('Confirm email');
    expect(verifyEmailLink).toHaveBeenCalledExactlyOnceWith({ tokenHash: 'abc123', type: 'signup' });
    expect(textOf('p')).toBe('One moment. We’re checking the link.');
  });

  it('offers a new link for an expired invitation, with its address, also after a reload', async () => {
    vi.mocked(verifyEmailLink).mockResolvedValue(EXPIRED);
    await open('?token_hash=abc123&type=invite#maya%40example.com');
    expect(window.location.hash).toBe('');
    expect(element('h1').textContent).toBe('Join the staff dashboard');
    await open();
    await press('Accept the invitation');
    expect(element('a.btn').getAttribute('href')).toBe('/auth/password#maya%40example.com');
  });

  it.each([
    ['signup', 'Confirm email', '/auth?redirect=/dashboard'],
    ['recovery', 'Continue', '/auth/password'],
  ])('of type %s shows why it was rejected and links to what helps', async (type, label, href) => {
    vi.mocked(verifyEmailLink).mockResolvedValue(EXPIRED);
    await open(`?token_hash=abc123&type=${type}`);
    await press(label);
    expect(textOf('.note')).toBe('Email link is invalid or has expired');
    expect(element('a').getAttribute('href')).toBe(href);
    expect(document.activeElement).toBe(element('h1'));
  });

  it('retries with the same token when there was no response', async () => {
    mockNavigation();
    vi.mocked(verifyEmailLink)
      .mockResolvedValueOnce(failure('We couldn’t reach the server.', false))
      .mockResolvedValueOnce({ ok: true, value: 'u1' });
    await open();
    await press('Confirm email');
    await press('Try again');
    expect(verifyEmailLink).toHaveBeenCalledTimes(2);
    expect(element('h1').textContent).toBe('Your email is confirmed');
  });

  it('asks for the complete link when part of it is missing', async () => {
    await open('?type=signup');
    expect(element('h1').textContent).toBe('Part of the link is missing');
    expect(verifyEmailLink).not.toHaveBeenCalled();
  });
});

it.each(['signup', 'invite', 'recovery', 'email_change'])('parsing the link accepts type %s', (type) => {
  expect(readEmailLink(`?token_hash=pkce_abc-123&type=${type}`)).toEqual({ tokenHash: 'pkce_abc-123', type });
});

it.each([
  '',
  '?token_hash=abc123',
  '?token_hash=abc123&type=sms',
  '?token_hash=abc123&type=magiclink',
  '?token_hash=abc123&type=email',
  '?token_hash=&type=signup',
  '?token_hash=<script>&type=signup',
  `?token_hash=${'a'.repeat(513)}&type=signup`,
])('parsing the link rejects %s', (query) => {
  expect(readEmailLink(query)).toBeNull();
});
