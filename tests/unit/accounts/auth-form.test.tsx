// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { AuthScreen } from '~/islands/auth/AuthScreen.tsx';
import { onAuthChange, signIn, type AuthOutcome } from '~/services/auth.ts';
import { $session } from '~/stores/session.ts';
import { $toasts } from '~/stores/toasts.ts';
import {
  change,
  control,
  element,
  fill,
  person,
  press,
  textOf,
  mockNavigation,
} from '../support/staff-screen.tsx';

vi.mock('~/services/auth.ts');

const refused = (message: string, reasons: string[] = []): AuthOutcome => ({
  ok: false,
  error: { message, reasons, responded: true },
});

/** The submit button, not the tab with the same name. */
const submit = (): HTMLButtonElement => {
  const found = document.querySelector<HTMLButtonElement>('form [type="submit"]');
  if (!found) throw new Error('The form has no button');
  return found;
};
const key = (name: string): Promise<void> =>
  change(() => {
    element('[role="tab"][aria-selected="true"]').dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true }),
    );
  });

async function fillIn(email = 'maya@example.com', password = 'sunshine'): Promise<void> {
  await fill('#email', email);
  await fill('#password', password);
}

const openTab = (name: string): Promise<void> => person.click(screen.getByRole('tab', { name }));

let navigate: ReturnType<typeof mockNavigation>;

beforeEach(() => {
  window.history.replaceState(null, '', '/auth?redirect=/dashboard');
  $session.set({ user: null, session: null, loading: true });
  vi.mocked(onAuthChange).mockReturnValue(() => undefined);
  navigate = mockNavigation();
});

it.each(['Sign In', 'Sign Up'])('%s needs both fields, and 6 characters of password', async (tab) => {
  render(<AuthScreen />);
  await openTab(tab);
  expect(submit().disabled).toBe(true);
  await fillIn('maya@example.com', '12345');
  expect(submit().disabled).toBe(true);
  await fill('#password', '123456');
  expect(submit().disabled).toBe(false);
  await fill('#email', '   ');
  expect(submit().disabled).toBe(true);
});

it('the sign-in screen switches tabs with the arrow keys, moves the focus and preserves the entries', async () => {
  render(<AuthScreen />);
  await fillIn();
  expect(element('h1').textContent).toBe('Staff sign in');
  await key('ArrowRight');
  expect(element('h1').textContent).toBe('Create a staff account');
  expect(document.activeElement?.textContent).toBe('Sign Up');
  expect(element('[role="tabpanel"]').getAttribute('aria-labelledby')).toBe(document.activeElement?.id);
  expect(control('#email').value).toBe('maya@example.com');
  await key('ArrowRight');
  expect(element('h1').textContent).toBe('Staff sign in');
  await key('End');
  expect(element('h1').textContent).toBe('Create a staff account');
  await key('Home');
  expect(element('h1').textContent).toBe('Staff sign in');
});

it('the sign-in screen shows and hides the password', async () => {
  render(<AuthScreen />);
  await press('Show password');
  expect(control('#password').type).toBe('text');
  await press('Hide password');
  expect(control('#password').type).toBe('password');
});

it('the sign-in screen shows a server error as toast and alert and preserves the entries', async () => {
  vi.mocked(signIn).mockResolvedValueOnce(refused('Invalid login credentials'));
  render(<AuthScreen />);
  await fillIn(' maya@example.com ');
  await person.click(submit());
  expect(signIn).toHaveBeenCalledExactlyOnceWith('maya@example.com', 'sunshine');
  expect(textOf('.note[role="alert"]')).toBe('Sign in failedInvalid login credentials');
  expect($toasts.get()).toEqual([
    expect.objectContaining({ title: 'Sign in failed', text: 'Invalid login credentials', tone: 'error' }),
  ]);
  expect(control('#password').value).toBe('sunshine');
  expect(navigate).not.toHaveBeenCalled();
});
