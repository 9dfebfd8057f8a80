// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BusyButton } from '~/islands/ui/BusyButton.tsx';
import { Stepper } from '~/islands/quote/Stepper.tsx';
import { TextField } from '~/islands/ui/TextField.tsx';
import { Toaster } from '~/islands/toasts/Toaster.tsx';
import { $toasts, showToast, TOAST_DURATION } from '~/stores/toasts.ts';
import { button, user } from '../support/visitor.ts';

describe('a toast', () => {
  const timed = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
  const wait = (ms: number): Promise<void> =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
    });

  beforeEach(() => {
    vi.useFakeTimers();
    render(<Toaster />);
  });

  it('closes after 4 seconds, or when it is dismissed', async () => {
    act(() => showToast({ title: 'Signed out' }, 'ok'));
    expect(screen.getByRole('status').textContent).toBe('Signed out');
    await wait(TOAST_DURATION - 1);
    expect($toasts.get()).toHaveLength(1);
    await wait(1);
    expect($toasts.get()).toHaveLength(0);

    act(() => showToast({ title: 'Error', text: 'Failed to load leads' }, 'error'));
    expect(screen.getByRole('alert').textContent).toBe('ErrorFailed to load leads');
    await timed.click(button('Dismiss'));
    expect($toasts.get()).toHaveLength(0);
  });

  it.each<[string, () => unknown, () => unknown]>([
    ['it has focus', () => act(() => button('Dismiss').focus()), () => act(() => button('Dismiss').blur())],
    [
      'the mouse is over it',
      () => timed.hover(screen.getByText('Signed out')),
      () => timed.unhover(screen.getByText('Signed out')),
    ],
  ])('stays open while %s', async (_, begin, end) => {
    act(() => showToast({ title: 'Signed out' }, 'ok'));
    await wait(3000);
    await begin();
    await wait(10_000);
    expect($toasts.get()).toHaveLength(1);
    await end();
    await wait(999);
    expect($toasts.get()).toHaveLength(1);
    await wait(1);
    expect($toasts.get()).toHaveLength(0);
  });
});

function Modules() {
  const [value, setValue] = useState('2');
  return (
    <Stepper
      name="modules"
      label="How many modules?"
      value={value}
      onChange={setValue}
      min={1}
      fewer="One fewer module"
      more="One more module"
    />
  );
}
const entry = () => screen.getByLabelText<HTMLInputElement>('How many modules?');

it('a stepper changes by its buttons and preserves the focus at the minimum', async () => {
  render(<Modules />);
  await user.click(button('One more module'));
  expect(entry().value).toBe('3');
  const fewer = button('One fewer module');
  for (let press = 0; press < 4; press += 1) await user.click(fewer);
  expect(entry().value).toBe('1');
  expect(fewer.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(fewer);
});

it.each([
  ['abc', '1'],
  ['', '1'],
  ['-5', '1'],
  ['7.9', '7'],
  ['123456', '9999'],
])('a stepper accepts "%s" while typing and corrects it to %s on blur', async (text, settled) => {
  render(<Modules />);
  await user.clear(entry());
  if (text !== '') await user.type(entry(), text);
  expect(entry().value).toBe(text);
  await user.tab();
  expect(entry().value).toBe(settled);
});

it('a stepper corrects the number on Enter without submitting the form', async () => {
  const send = vi.fn();
  render(
    <form onSubmit={send}>
      <Modules />
    </form>,
  );
  await user.clear(entry());
  await user.type(entry(), 'x{Enter}');
  expect(entry().value).toBe('1');
  expect(send).not.toHaveBeenCalled();
});

function Saving() {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <BusyButton className="btn" busy={busy} busyLabel="Submitting..." onClick={() => setBusy(true)}>
        Send
      </BusyButton>
      <button type="button" onClick={() => setBusy(false)}>
        Finish
      </button>
    </>
  );
}

it('a busy button ignores presses while busy and restores the focus afterwards', async () => {
  render(<Saving />);
  await user.click(button('Send'));
  const busy = screen.getByRole<HTMLButtonElement>('button', { name: 'Submitting...' });
  expect(busy.disabled).toBe(true);
  expect(busy.getAttribute('aria-busy')).toBe('true');
  // Browsers take the focus off a disabled button; happy-dom does not.
  busy.blur();
  act(() => button('Finish').click());
  expect(document.activeElement).toBe(button('Send'));
});

it('a text field links its hint and error to the control', () => {
  render(
    <TextField
      name="zip"
      label="ZIP"
      optional
      value=""
      onChange={vi.fn()}
      hint="5 digits"
      error="Too short"
    />,
  );
  const zip = screen.getByRole('textbox', { name: 'ZIP optional' });
  expect(zip.getAttribute('aria-describedby')).toBe('zip-hint zip-error');
  expect(zip.getAttribute('aria-invalid')).toBe('true');
  expect(zip.getAttribute('aria-required')).toBeNull();
  expect(screen.getByText('5 digits').id).toBe('zip-hint');
  expect(screen.getByText('Too short').closest('p')?.id).toBe('zip-error');
});
